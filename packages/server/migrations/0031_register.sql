-- additive: an older release writes no id of the register
CREATE TABLE "imported_record" (
	"record_id" text PRIMARY KEY NOT NULL,
	"cells" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "register_id" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "register_id" text;--> statement-breakpoint
ALTER TABLE "pharmacy" ADD COLUMN "register_id" text;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_register_id_unique" UNIQUE("register_id");--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_register_id_unique" UNIQUE("register_id");--> statement-breakpoint
ALTER TABLE "pharmacy" ADD CONSTRAINT "pharmacy_register_id_unique" UNIQUE("register_id");--> statement-breakpoint
-- What was read for a record goes with it, whatever deletes the record.
CREATE FUNCTION delete_imported_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM imported_record WHERE record_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_deletes_imported AFTER DELETE ON "contact"
  FOR EACH ROW EXECUTE FUNCTION delete_imported_record();
--> statement-breakpoint
CREATE TRIGGER pharmacy_deletes_imported AFTER DELETE ON "pharmacy"
  FOR EACH ROW EXECUTE FUNCTION delete_imported_record();
--> statement-breakpoint
CREATE TRIGGER employment_deletes_imported AFTER DELETE ON "employment"
  FOR EACH ROW EXECUTE FUNCTION delete_imported_record();
