-- breaks older releases: with a SECRETS_KEY the start encrypts the keys of tokens and cards, which they can't read.

-- Sign-ins are a part of the audit: nobody changes one, and nobody removes one of the last 90 days
-- (retention-periods.ts says the same), unless with its person.
CREATE FUNCTION refuse_sign_in_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'sign-ins are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER sign_in_append_only
  BEFORE UPDATE OR TRUNCATE ON "sign_in"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_sign_in_change();
--> statement-breakpoint
CREATE FUNCTION refuse_young_sign_in_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The deletion of a person cascades: it is itself a trigger.
  IF OLD.at > now() - interval '90 days' AND pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'sign-ins are kept for 90 days' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sign_in_kept
  BEFORE DELETE ON "sign_in"
  FOR EACH ROW EXECUTE FUNCTION refuse_young_sign_in_deletion();
