ALTER TABLE "transaction_owner" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "sworn_to" jsonb;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "transaction_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "is_begun_for_filer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_number_unique" UNIQUE("number");