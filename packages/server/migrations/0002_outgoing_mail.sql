CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outgoing_mail_next" ON "outgoing_mail" USING btree ("next_attempt_at");