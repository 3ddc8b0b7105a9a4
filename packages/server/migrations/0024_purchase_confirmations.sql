CREATE TABLE "transaction_confirmation" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"answer" text NOT NULL,
	"reason" text,
	"sworn_to" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_confirmation_answer" CHECK ("transaction_confirmation"."answer" in ('confirmed', 'contested', 'verified')),
	CONSTRAINT "transaction_confirmation_reason" CHECK (("transaction_confirmation"."answer" = 'contested') = ("transaction_confirmation"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "transaction_confirmation" ADD CONSTRAINT "transaction_confirmation_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_confirmation" ADD CONSTRAINT "transaction_confirmation_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transaction_confirmation_transaction" ON "transaction_confirmation" USING btree ("transaction_id","at");--> statement-breakpoint
-- An owner who sent the purchase of their own pharmacy before this release has confirmed it.
INSERT INTO "transaction_confirmation" ("id", "transaction_id", "contact_id", "answer", "at")
SELECT e."id", t."id", e."by", 'confirmed', e."at"
FROM "transaction" t
JOIN LATERAL (
	SELECT s."id", s."by", s."at" FROM "transaction_event" s
	WHERE s."transaction_id" = t."id" AND s."status" = 'submitted' AND s."by" IS NOT NULL
	ORDER BY s."at" DESC, s."id" DESC LIMIT 1
) e ON true
WHERE t."type" = 'purchase' AND t."applied_at" IS NULL AND t."status" IN ('submitted', 'inReview', 'accepted', 'returned')
	AND EXISTS (
		SELECT 1 FROM "employment" o
		WHERE o."contact_id" = e."by" AND o."pharmacy_id" = t."pharmacy_id" AND o."type" = 468160004
			AND o."validation_status" = 1 AND (o."start_date" IS NULL OR o."start_date" <= e."at"::date)
			AND (o."end_date" IS NULL OR o."end_date" > e."at"::date)
	);
