-- additive: an older release writes none of these columns.
ALTER TABLE "audit_entry" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "pharmacy" ADD COLUMN "closes_on" date;--> statement-breakpoint
ALTER TABLE "pharmacy" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "pharmacy" ADD COLUMN "ended_employments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ministry_export" ADD COLUMN "format_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "pharmacy_to_close" ON "pharmacy" USING btree ("closes_on") WHERE "pharmacy"."is_active" and "pharmacy"."closes_on" is not null;--> statement-breakpoint
ALTER TABLE "pharmacy" ADD CONSTRAINT "pharmacy_close_reason" CHECK (("pharmacy"."closes_on" is null) = ("pharmacy"."close_reason" is null));