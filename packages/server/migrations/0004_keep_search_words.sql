CREATE FUNCTION keep_pharmacy_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_active THEN
    DELETE FROM pharmacy_words WHERE pharmacy_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO pharmacy_words (pharmacy_id, sort_name, ramq_number, words)
  VALUES (NEW.id, NEW.sort_name, NEW.ramq_number, array_to_tsvector(string_to_array(NEW.search_text, ' ')))
  ON CONFLICT (pharmacy_id) DO UPDATE
    SET sort_name = excluded.sort_name, ramq_number = excluded.ramq_number, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pharmacy_keeps_words
  AFTER INSERT OR UPDATE OF sort_name, ramq_number, search_text, is_active ON "pharmacy"
  FOR EACH ROW EXECUTE FUNCTION keep_pharmacy_words();
--> statement-breakpoint
INSERT INTO pharmacy_words (pharmacy_id, sort_name, ramq_number, words)
SELECT id, sort_name, ramq_number, array_to_tsvector(string_to_array(search_text, ' ')) FROM pharmacy WHERE is_active;
