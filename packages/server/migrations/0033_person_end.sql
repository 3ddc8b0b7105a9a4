-- additive: an older release writes none of these columns.
ALTER TABLE "contact" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_end" CHECK (("ended_on" is null) = ("end_reason" is null) and ("ended_on" is null) = ("ended_at" is null));
