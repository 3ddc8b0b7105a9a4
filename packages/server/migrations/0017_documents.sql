ALTER TABLE "request" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_receipt" ADD COLUMN "replaces_id" text;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_handled_by_contact_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipt" ADD CONSTRAINT "tax_receipt_replaces_id_tax_receipt_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."tax_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_queue" ON "request" USING btree ("handled_at" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipt_replaces" ON "tax_receipt" USING btree ("replaces_id");--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_answered" CHECK (("request"."handled_at" is null) = ("request"."answer" is null));