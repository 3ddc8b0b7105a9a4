CREATE TABLE "agreement_owner" (
	"agreement_id" text NOT NULL,
	"contact_id" text NOT NULL,
	CONSTRAINT "agreement_owner_agreement_id_contact_id_pk" PRIMARY KEY("agreement_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "participation_address" (
	"contact_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "participation_address_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "participation_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"pharmacy_id" text NOT NULL,
	"given_on" date NOT NULL,
	"given_by" text NOT NULL,
	"last_day" date NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text,
	"carried_out_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "programme_participant_email";--> statement-breakpoint
DROP INDEX "participation_agreement_once";--> statement-breakpoint
DROP INDEX "programme_enrolment_once";--> statement-breakpoint
ALTER TABLE "participation_agreement" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "participation_agreement" ADD COLUMN "wishes_english" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "participation_agreement" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "programme_category" ADD COLUMN "retired_on" date;--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD COLUMN "missing" text;--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD COLUMN "evaluated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "programme_participant" ADD COLUMN "missing" text;--> statement-breakpoint
ALTER TABLE "programme_participant" ADD COLUMN "evaluated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programme_participant" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_owner" ADD CONSTRAINT "agreement_owner_agreement_id_participation_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."participation_agreement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_owner" ADD CONSTRAINT "agreement_owner_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_address" ADD CONSTRAINT "participation_address_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_notice" ADD CONSTRAINT "participation_notice_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_notice" ADD CONSTRAINT "participation_notice_given_by_contact_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_notice" ADD CONSTRAINT "participation_notice_taken_back_by_contact_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "participation_notice_once" ON "participation_notice" USING btree ("pharmacy_id") WHERE "participation_notice"."taken_back_at" is null and "participation_notice"."carried_out_at" is null;--> statement-breakpoint
CREATE INDEX "participation_notice_due" ON "participation_notice" USING btree ("last_day") WHERE "participation_notice"."taken_back_at" is null and "participation_notice"."carried_out_at" is null;--> statement-breakpoint
-- Of several at a pharmacy the one who was named first stays; whoever has left is it no more.
UPDATE "employment" e SET "is_primary_accessa" = false
WHERE e."is_primary_accessa" AND (
  e."end_date" <= CURRENT_DATE OR EXISTS (
    SELECT 1 FROM "employment" o
    WHERE o."pharmacy_id" = e."pharmacy_id" AND o."is_primary_accessa" AND (o."end_date" IS NULL OR o."end_date" > CURRENT_DATE)
      AND (o."requested_at", o."id") < (e."requested_at", e."id")
  )
);--> statement-breakpoint
CREATE UNIQUE INDEX "employment_one_responsible" ON "employment" USING btree ("pharmacy_id") WHERE "employment"."is_primary_accessa";--> statement-breakpoint
CREATE UNIQUE INDEX "participation_agreement_once" ON "participation_agreement" USING btree ("pharmacy_id","effective_on") WHERE "participation_agreement"."ended_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_enrolment_once" ON "programme_enrolment" USING btree ("pharmacy_id","category_id") WHERE "programme_enrolment"."ended_on" is null;--> statement-breakpoint
-- One address a person, the latest; one person an address, the first.
INSERT INTO "participation_address" ("contact_id", "email")
SELECT DISTINCT ON (of_person."curo_email") of_person."contact_id", of_person."curo_email"
FROM (
  SELECT DISTINCT ON ("contact_id") "contact_id", "curo_email", "enrolled_on"
  FROM "programme_participant" WHERE "removed_at" IS NULL
  ORDER BY "contact_id", "enrolled_on" DESC, "id"
) of_person
ORDER BY of_person."curo_email", of_person."enrolled_on", of_person."contact_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "programme_participant" DROP COLUMN "curo_email";--> statement-breakpoint
ALTER TABLE "employment" DROP COLUMN "curo_email";--> statement-breakpoint
UPDATE "programme_enrolment" SET "missing" = 'Communiquez avec l’Association.' WHERE "status" = 'nonCompliant';--> statement-breakpoint
UPDATE "programme_participant" SET "missing" = 'Communiquez avec l’Association.' WHERE "status" = 'nonCompliant';--> statement-breakpoint
INSERT INTO "agreement_owner" ("agreement_id", "contact_id")
SELECT a."id", a."signed_by" FROM "participation_agreement" a
UNION
SELECT a."id", e."contact_id" FROM "participation_agreement" a
JOIN "employment" e ON e."pharmacy_id" = a."pharmacy_id" AND e."type" = 468160004 AND e."validation_status" = 1
  AND (e."start_date" IS NULL OR e."start_date" <= a."signed_on") AND (e."end_date" IS NULL OR e."end_date" > a."signed_on");--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD CONSTRAINT "programme_enrolment_missing" CHECK (("programme_enrolment"."status" = 'nonCompliant') = ("programme_enrolment"."missing" is not null));--> statement-breakpoint
ALTER TABLE "programme_participant" ADD CONSTRAINT "programme_participant_missing" CHECK (("programme_participant"."status" = 'nonCompliant') = ("programme_participant"."missing" is not null));