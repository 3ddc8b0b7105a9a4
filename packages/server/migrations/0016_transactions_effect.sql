CREATE TABLE "planned_employment" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"employment_id" text NOT NULL,
	"kind" text NOT NULL,
	"end_date" date,
	"end_date_before" date
);
--> statement-breakpoint
ALTER TABLE "transaction" DROP CONSTRAINT "transaction_status";--> statement-breakpoint
ALTER TABLE "pharmacy" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "kept_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "withdrawal_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "withdrawal_asked_by" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction_owner" ADD COLUMN "roll_checked_on" date;--> statement-breakpoint
ALTER TABLE "planned_employment" ADD CONSTRAINT "planned_employment_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_employment" ADD CONSTRAINT "planned_employment_employment_id_employment_id_fk" FOREIGN KEY ("employment_id") REFERENCES "public"."employment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_employment_once" ON "planned_employment" USING btree ("employment_id","transaction_id");--> statement-breakpoint
CREATE INDEX "planned_employment_transaction" ON "planned_employment" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_withdrawal_asked_by_contact_id_fk" FOREIGN KEY ("withdrawal_asked_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "transaction_queue";--> statement-breakpoint
CREATE INDEX "transaction_queue" ON "transaction" USING btree ((case when "status" in ('submitted', 'inReview') or "blocked_at" is not null then "sent_at" end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","type");--> statement-breakpoint
CREATE INDEX "transaction_to_apply" ON "transaction" USING btree ("effective_date") WHERE "transaction"."status" = 'accepted' and "transaction"."applied_at" is null;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_applied" CHECK ("transaction"."applied_at" is null or "transaction"."status" = 'accepted');--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_status" CHECK ("transaction"."status" in ('draft', 'submitted', 'inReview', 'accepted', 'returned', 'withdrawn'));--> statement-breakpoint
-- Until this release only SQL accepted forms: those whose day has come are in force.
UPDATE "transaction" SET "applied_at" = ("effective_date"::timestamp AT TIME ZONE 'America/Toronto') WHERE "status" = 'accepted' AND "effective_date" <= (now() AT TIME ZONE 'America/Toronto')::date;
