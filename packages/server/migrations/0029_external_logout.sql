CREATE TABLE "external_logout" (
	"issuer" text NOT NULL,
	"jti" text NOT NULL,
	"sid" text,
	"subject" text,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_logout_issuer_jti_pk" PRIMARY KEY("issuer","jti")
);
--> statement-breakpoint
CREATE INDEX "external_logout_sid" ON "external_logout" USING btree ("issuer","sid");--> statement-breakpoint
CREATE INDEX "external_logout_subject" ON "external_logout" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "external_logout_age" ON "external_logout" USING btree ("issued_at");