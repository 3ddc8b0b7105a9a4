-- additive: an older release writes none of these columns. Its hourly sweep takes the files of an import that is
-- open for over an hour during the upgrade: they are sent again.
CREATE TABLE "register_import" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"request_id" text,
	"language" text DEFAULT 'fr-CA' NOT NULL,
	"overwrites" boolean DEFAULT false NOT NULL,
	"skips_errors" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"progress" jsonb,
	"failure" jsonb,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "register_import_state" CHECK ("register_import"."state" in ('collecting', 'checking', 'checked', 'applying', 'applied', 'failed', 'abandoned'))
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "report_of" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "register_import" ADD CONSTRAINT "register_import_created_by_contact_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "register_import_open" ON "register_import" USING btree ((true)) WHERE "register_import"."state" in ('collecting', 'checking', 'checked', 'applying');--> statement-breakpoint
CREATE INDEX "register_import_age" ON "register_import" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_import_id_register_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."register_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_import" ON "stored_file" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_report" CHECK (("stored_file"."report" is null) = ("stored_file"."report_of" is null));