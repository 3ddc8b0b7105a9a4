ALTER TABLE "pharmacy_words" ADD COLUMN "programme_status" text;--> statement-breakpoint
CREATE INDEX "pharmacy_words_programme" ON "pharmacy_words" USING btree ("programme_status","sort_name","pharmacy_id");--> statement-breakpoint
-- The least advanced of the categories in which a pharmacy is enrolled.
CREATE FUNCTION programme_status_of(pharmacy text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT status FROM programme_enrolment WHERE pharmacy_id = pharmacy AND ended_on IS NULL
  ORDER BY array_position(ARRAY['nonCompliant', 'underEvaluation', 'complete'], status) LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_pharmacy_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_active THEN
    DELETE FROM pharmacy_words WHERE pharmacy_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO pharmacy_words (pharmacy_id, sort_name, ramq_number, words, programme_status)
  VALUES (
    NEW.id, NEW.sort_name, NEW.ramq_number,
    array_to_tsvector(string_to_array(NEW.search_text || ' ' || NEW.ramq_number, ' ')),
    programme_status_of(NEW.id)
  )
  ON CONFLICT (pharmacy_id) DO UPDATE
    SET sort_name = excluded.sort_name, ramq_number = excluded.ramq_number, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_programme_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pharmacy text := coalesce(NEW.pharmacy_id, OLD.pharmacy_id);
BEGIN
  -- Of two who change enrolments of one pharmacy at once, the second waits here, and then counts what the first wrote.
  PERFORM 1 FROM pharmacy_words WHERE pharmacy_id = pharmacy FOR UPDATE;
  UPDATE pharmacy_words SET programme_status = programme_status_of(pharmacy)
  WHERE pharmacy_id = pharmacy AND programme_status IS DISTINCT FROM programme_status_of(pharmacy);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the end of the transaction: it holds what it locks here only while it commits, so nobody waits in a circle.
CREATE CONSTRAINT TRIGGER enrolment_keeps_programme_status
  AFTER INSERT OR DELETE OR UPDATE OF status, ended_on ON "programme_enrolment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_programme_status();
--> statement-breakpoint
UPDATE pharmacy_words SET programme_status = programme_status_of(pharmacy_id)
WHERE pharmacy_id IN (SELECT pharmacy_id FROM programme_enrolment WHERE ended_on IS NULL);
