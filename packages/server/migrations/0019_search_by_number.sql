-- Who writes a pharmacy meanwhile waits: what they write is put into words by the new function.
LOCK TABLE pharmacy IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_pharmacy_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_active THEN
    DELETE FROM pharmacy_words WHERE pharmacy_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO pharmacy_words (pharmacy_id, sort_name, ramq_number, words)
  VALUES (
    NEW.id, NEW.sort_name, NEW.ramq_number,
    array_to_tsvector(string_to_array(NEW.search_text || ' ' || NEW.ramq_number, ' '))
  )
  ON CONFLICT (pharmacy_id) DO UPDATE
    SET sort_name = excluded.sort_name, ramq_number = excluded.ramq_number, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE pharmacy_words w SET words = array_to_tsvector(string_to_array(p.search_text || ' ' || p.ramq_number, ' '))
FROM pharmacy p WHERE p.id = w.pharmacy_id;
