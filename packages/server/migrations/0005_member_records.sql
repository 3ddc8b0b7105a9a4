CREATE TABLE "participation_agreement" (
	"id" text PRIMARY KEY NOT NULL,
	"pharmacy_id" text NOT NULL,
	"effective_on" date NOT NULL,
	"signed_on" date NOT NULL,
	"signed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme_category" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"requirement" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme_enrolment" (
	"id" text PRIMARY KEY NOT NULL,
	"pharmacy_id" text NOT NULL,
	"category_id" text NOT NULL,
	"status" text DEFAULT 'underEvaluation' NOT NULL,
	"enrolled_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme_participant" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"curo_email" text NOT NULL,
	"status" text DEFAULT 'underEvaluation' NOT NULL,
	"enrolled_on" date NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"description" text NOT NULL,
	"chapter_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"transaction_owner_id" text,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scanned_at" timestamp with time zone,
	CONSTRAINT "stored_file_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "stored_file_state" CHECK ("stored_file"."state" in ('waiting', 'clean', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" text PRIMARY KEY NOT NULL,
	"pharmacy_id" text NOT NULL,
	"subject" text NOT NULL,
	"confirmed_on" date NOT NULL,
	"confirmed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ministry_export" (
	"month" text PRIMARY KEY NOT NULL,
	"pharmacies" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"year" integer NOT NULL,
	"number" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"issued_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "transaction_event" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "transaction_owner" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"position" integer NOT NULL,
	"contact_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"practice_number" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"extension" text,
	"mobile" text,
	"greeting" text,
	"sex" text,
	"birthdate" date,
	"is_responder" boolean NOT NULL,
	"change" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "is_responder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "contact_extension" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "participation_agreement" ADD CONSTRAINT "participation_agreement_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_agreement" ADD CONSTRAINT "participation_agreement_signed_by_contact_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD CONSTRAINT "programme_enrolment_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_enrolment" ADD CONSTRAINT "programme_enrolment_category_id_programme_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."programme_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_participant" ADD CONSTRAINT "programme_participant_enrolment_id_programme_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."programme_enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_participant" ADD CONSTRAINT "programme_participant_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_transaction_owner_id_transaction_owner_id_fk" FOREIGN KEY ("transaction_owner_id") REFERENCES "public"."transaction_owner"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_confirmed_by_contact_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipt" ADD CONSTRAINT "tax_receipt_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_event" ADD CONSTRAINT "transaction_event_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_event" ADD CONSTRAINT "transaction_event_by_contact_id_fk" FOREIGN KEY ("by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_owner" ADD CONSTRAINT "transaction_owner_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_owner" ADD CONSTRAINT "transaction_owner_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "participation_agreement_once" ON "participation_agreement" USING btree ("pharmacy_id","effective_on");--> statement-breakpoint
CREATE UNIQUE INDEX "programme_enrolment_once" ON "programme_enrolment" USING btree ("pharmacy_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programme_participant_once" ON "programme_participant" USING btree ("enrolment_id","contact_id") WHERE "programme_participant"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "programme_participant_contact" ON "programme_participant" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "programme_participant_email" ON "programme_participant" USING btree ("curo_email") WHERE "programme_participant"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "request_contact" ON "request" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_request" ON "stored_file" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("transaction_owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_waiting" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "statement_pharmacy" ON "statement" USING btree ("pharmacy_id","confirmed_on");--> statement-breakpoint
CREATE INDEX "tax_receipt_contact" ON "tax_receipt" USING btree ("contact_id","year");--> statement-breakpoint
CREATE INDEX "transaction_event_transaction" ON "transaction_event" USING btree ("transaction_id","at");--> statement-breakpoint
CREATE INDEX "transaction_owner_transaction" ON "transaction_owner" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_owner_once" ON "transaction_owner" USING btree ("transaction_id","practice_number");--> statement-breakpoint
ALTER TABLE "transaction" DROP COLUMN "steps_done";--> statement-breakpoint
ALTER TABLE "transaction" DROP COLUMN "data";--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_status" CHECK ("transaction"."status" in ('draft', 'submitted', 'inReview', 'accepted', 'returned'));