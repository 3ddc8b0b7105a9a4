CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"created_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"role" text,
	"region" text,
	"people" text[],
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"sends_mail" boolean NOT NULL,
	"mails_sent" integer DEFAULT 0 NOT NULL,
	"mails_refused" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcement_days" CHECK ("announcement"."first_day" <= "announcement"."last_day")
);
--> statement-breakpoint
CREATE TABLE "announcement_reading" (
	"announcement_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_reading_announcement_id_contact_id_pk" PRIMARY KEY("announcement_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "announcement_id" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "contact_id" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "announcement_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_created_by_contact_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reading" ADD CONSTRAINT "announcement_reading_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reading" ADD CONSTRAINT "announcement_reading_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_last_day" ON "announcement" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "announcement_published" ON "announcement" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "announcement_reading_contact" ON "announcement_reading" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_announcement" ON "outgoing_mail" USING btree ("announcement_id") WHERE "outgoing_mail"."announcement_id" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_contact" ON "outgoing_mail" USING btree ("contact_id") WHERE "outgoing_mail"."contact_id" is not null;