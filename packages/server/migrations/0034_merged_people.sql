CREATE TABLE "distinct_people" (
	"contact_id" text NOT NULL,
	"other_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_people_contact_id_other_id_pk" PRIMARY KEY("contact_id","other_id"),
	CONSTRAINT "distinct_people_in_order" CHECK ("distinct_people"."contact_id" collate "C" < "distinct_people"."other_id" collate "C")
);
--> statement-breakpoint
CREATE TABLE "merged_contact" (
	"old_id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"register_id" text,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_contact_register_id_unique" UNIQUE("register_id")
);
--> statement-breakpoint
ALTER TABLE "distinct_people" ADD CONSTRAINT "distinct_people_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_people" ADD CONSTRAINT "distinct_people_other_id_contact_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_contact" ADD CONSTRAINT "merged_contact_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_people_other" ON "distinct_people" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "merged_contact_contact" ON "merged_contact" USING btree ("contact_id");--> statement-breakpoint
-- A sign-in stays what it was; only its person gets another id, when two files become one.
CREATE FUNCTION refuse_other_person_of_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'contact_id' = to_jsonb(OLD) - 'contact_id' AND EXISTS (
    SELECT 1 FROM merged_contact m WHERE m.old_id = OLD.contact_id AND m.contact_id = NEW.contact_id
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'sign-ins are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
DROP TRIGGER sign_in_append_only ON "sign_in";
--> statement-breakpoint
CREATE TRIGGER sign_in_append_only
  BEFORE TRUNCATE ON "sign_in"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_sign_in_change();
--> statement-breakpoint
CREATE TRIGGER sign_in_unchanged
  BEFORE UPDATE ON "sign_in"
  FOR EACH ROW EXECUTE FUNCTION refuse_other_person_of_sign_in();
