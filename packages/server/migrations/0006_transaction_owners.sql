ALTER TABLE "transaction_owner" ALTER COLUMN "practice_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "are_owners_saved" boolean DEFAULT false NOT NULL;