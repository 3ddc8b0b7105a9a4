-- Audit entries are kept for seven years, and nobody removes a younger one (retention.ts says the same).
DROP TRIGGER audit_entry_append_only ON "audit_entry";
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only
  BEFORE UPDATE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION refuse_young_audit_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '7 years' THEN
    RAISE EXCEPTION 'audit entries are kept for seven years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_kept
  BEFORE DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_young_audit_deletion();
