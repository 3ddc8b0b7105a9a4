CREATE TABLE "ministry_export_row" (
	"month" text NOT NULL,
	"position" integer NOT NULL,
	"pharmacy_id" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "ministry_export_row_month_position_pk" PRIMARY KEY("month","position")
);
--> statement-breakpoint
ALTER TABLE "ministry_export" ALTER COLUMN "sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ministry_export" ADD COLUMN "json_sha256" text;--> statement-breakpoint
ALTER TABLE "ministry_export" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ministry_export_row" ADD CONSTRAINT "ministry_export_row_month_ministry_export_month_fk" FOREIGN KEY ("month") REFERENCES "public"."ministry_export"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministry_export_row" ADD CONSTRAINT "ministry_export_row_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;