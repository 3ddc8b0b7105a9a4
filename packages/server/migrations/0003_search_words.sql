CREATE TABLE "pharmacy_words" (
	"pharmacy_id" text PRIMARY KEY NOT NULL,
	"sort_name" text NOT NULL,
	"ramq_number" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "pharmacy_search";--> statement-breakpoint
DROP INDEX "pharmacy_ramq_prefix";--> statement-breakpoint
DROP INDEX "pharmacy_sort";--> statement-breakpoint
ALTER TABLE "pharmacy_words" ADD CONSTRAINT "pharmacy_words_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pharmacy_words_gin" ON "pharmacy_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "pharmacy_words_sort" ON "pharmacy_words" USING btree ("sort_name","pharmacy_id");--> statement-breakpoint
CREATE INDEX "pharmacy_words_ramq" ON "pharmacy_words" USING btree ("ramq_number" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "pharmacy" DROP COLUMN "search_vector";