CREATE TABLE "removed_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"contact_id" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "removed_identity" ADD CONSTRAINT "removed_identity_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_identity_contact" ON "removed_identity" USING btree ("contact_id");