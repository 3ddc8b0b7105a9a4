-- What a name is found by: lower case without accents, with spaces for hyphens and apostrophes.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(translate(lower(name),
  'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ-''’', 'aaaaaaceeeeiiiinooooouuuuyy   '), 'œ', 'oe'), 'æ', 'ae');
--> statement-breakpoint
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array(fold_name(name), ' '), ''));
--> statement-breakpoint
-- Each word that was typed may be the beginning of one. Without a word nothing is found. In quotes only a backslash says more than itself.
CREATE FUNCTION begun_words(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
  FROM unnest(string_to_array(fold_name(typed), ' ')) AS word WHERE word <> ''
);
--> statement-breakpoint
DROP INDEX "contact_practice_number";--> statement-breakpoint
DROP INDEX "contact_name";--> statement-breakpoint
CREATE INDEX "contact_words" ON "contact" USING gin (name_words("last_name"),name_words("first_name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "transaction_newest" ON "transaction" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_practice_number" ON "contact" USING btree ("practice_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree (fold_name("last_name") collate "C",fold_name("first_name") collate "C","id");