-- What a person is found by: the words of their names, the e-mail address, the practice number, and the
-- digits of their telephone numbers, with and without the area code. They are
-- marked, private ones otherwise, since only the administration finds people by those; nobody can type
-- the mark, since a word that is typed has no space.
CREATE FUNCTION person_words(last_name text, first_name text, email text, practice_number text, phone text, mobile text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(array_remove(
  string_to_array(fold_name(last_name || ' ' || first_name), ' ') || ARRAY[
    lower(email), lower(practice_number),
    'phone ' || right(regexp_replace(phone, '\D', '', 'g'), 10), 'phone ' || right(regexp_replace(phone, '\D', '', 'g'), 7),
    'mobile ' || right(regexp_replace(mobile, '\D', '', 'g'), 10), 'mobile ' || right(regexp_replace(mobile, '\D', '', 'g'), 7)
  ], ''), NULL));
--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin (person_words("last_name","first_name","email","practice_number","phone","mobile")) WITH (fastupdate=false);
--> statement-breakpoint
-- The key of a person's failed sign-ins in `login_throttle` (login-throttle.ts has the same).
CREATE FUNCTION login_throttle_key(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN 'account:' || translate(rtrim(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '='), '+/', '-_');
--> statement-breakpoint
CREATE INDEX "contact_login_key" ON "contact" USING btree (login_throttle_key("email"));
--> statement-breakpoint
-- Sign-ins are kept for 90 days only.
ALTER TABLE "account" ADD COLUMN "last_sign_in_at" timestamp with time zone;
--> statement-breakpoint
-- Whoever has an account created it by an invitation, which signs in.
UPDATE account a SET last_sign_in_at = coalesce(
  (SELECT max(s.at) FROM sign_in s WHERE s.contact_id = a.contact_id AND s.outcome = 'succeeded'), a.created_at
);
--> statement-breakpoint
CREATE FUNCTION keep_last_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET last_sign_in_at = NEW.at WHERE contact_id = NEW.contact_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sign_in_last
  AFTER INSERT ON "sign_in"
  FOR EACH ROW WHEN (NEW.outcome = 'succeeded' AND NEW.contact_id IS NOT NULL)
  EXECUTE FUNCTION keep_last_sign_in();
