ALTER TABLE "outgoing_mail" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "outgoing_mail_refused" ON "outgoing_mail" USING btree ("recipient_address") WHERE "outgoing_mail"."failed_at" is not null;