CREATE TABLE "employment" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"pharmacy_id" text,
	"type" integer NOT NULL,
	"validation_status" smallint DEFAULT 0 NOT NULL,
	"is_primary_link" boolean DEFAULT false NOT NULL,
	"start_date" date,
	"end_date" date,
	"refusal_reason" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"is_primary_accessa" boolean DEFAULT false NOT NULL,
	"curo_email" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"delegate_slot" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employment_slot" CHECK ("employment"."delegate_slot" in (1, 2)),
	CONSTRAINT "employment_delegate_has_slot" CHECK ("employment"."type" <> 468160009 or "employment"."validation_status" = 0 or "employment"."end_date" is not null or "employment"."delegate_slot" is not null),
	CONSTRAINT "employment_slot_is_delegate" CHECK ("employment"."delegate_slot" is null or ("employment"."type" = 468160009 and "employment"."validation_status" = 1)),
	CONSTRAINT "employment_status" CHECK ("employment"."validation_status" in (0, 1)),
	CONSTRAINT "employment_staff" CHECK (("employment"."pharmacy_id" is null) = ("employment"."type" in (468160010, 468160011))),
	CONSTRAINT "employment_type" CHECK ("employment"."type" in (468160004, 468160006, 468160007, 468160009, 468160010, 468160011))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"kind" smallint NOT NULL,
	"type" smallint NOT NULL,
	"pharmacy_id" text,
	"subject_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_payload" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"account_id" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'tokens' NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_contact_id_unique" UNIQUE("contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"greeting" text,
	"sex" text,
	"birthdate" date,
	"job_field" integer NOT NULL,
	"occupation" text,
	"practice_number" text,
	"permit" text,
	"vaccinator" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"extension" text,
	"mobile" text,
	"address" text,
	"address2" text,
	"city" text,
	"province" text,
	"postal_code" text,
	"consent_electronic" boolean DEFAULT false NOT NULL,
	"consent_electronic_at" timestamp with time zone,
	"consent_prospecting" boolean DEFAULT false NOT NULL,
	"consent_prospecting_at" timestamp with time zone,
	"consent_elections" boolean DEFAULT false NOT NULL,
	"consent_elections_at" timestamp with time zone,
	"language" text DEFAULT 'fr-CA' NOT NULL,
	"draft_secret" text NOT NULL,
	"desynchronized_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_email_lower_case" CHECK ("contact"."email" = lower("contact"."email"))
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"accepted" boolean,
	CONSTRAINT "declaration_signed_is_answered" CHECK (("declaration"."signed_at" is null) = ("declaration"."accepted" is null))
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"contact_id" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "one_time_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pharmacy" (
	"id" text PRIMARY KEY NOT NULL,
	"ramq_number" text NOT NULL,
	"banner" text,
	"facility" text,
	"location_category" text,
	"company_name" text NOT NULL,
	"neq" text,
	"email" text,
	"phone" text,
	"extension" text,
	"fax" text,
	"website" text,
	"street" text NOT NULL,
	"unit" text,
	"city" text NOT NULL,
	"province" text DEFAULT 'QC' NOT NULL,
	"postal_code" text NOT NULL,
	"region" text NOT NULL,
	"language_percentages" jsonb,
	"areas" jsonb,
	"opening_hours" jsonb NOT NULL,
	"holiday_schedule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"laboratory" jsonb,
	"services" text[] DEFAULT '{}' NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sent_to_ministry" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(search_text, ' '))) STORED NOT NULL,
	"sort_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pharmacy_ramq_number_unique" UNIQUE("ramq_number")
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"pharmacy_id" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"effective_date" date,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_decided_by_contact_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_pharmacy_id_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employment_contact" ON "employment" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "employment_pharmacy" ON "employment" USING btree ("pharmacy_id","validation_status");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_one_live" ON "employment" USING btree ("contact_id","pharmacy_id") WHERE "employment"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_one_live_staff" ON "employment" USING btree ("contact_id","type") WHERE "employment"."pharmacy_id" is null and "employment"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_one_primary" ON "employment" USING btree ("contact_id") WHERE "employment"."is_primary_link" and "employment"."validation_status" = 1 and "employment"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_two_delegates" ON "employment" USING btree ("pharmacy_id","delegate_slot") WHERE "employment"."delegate_slot" is not null;--> statement-breakpoint
CREATE INDEX "notification_contact" ON "notification" USING btree ("contact_id") WHERE "notification"."dismissed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subject" ON "notification" USING btree ("subject_id","contact_id","type") WHERE "notification"."dismissed_at" is null and "notification"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "oidc_payload_grant" ON "oidc_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_uid" ON "oidc_payload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payload_user_code" ON "oidc_payload" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oidc_payload_account" ON "oidc_payload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payload_expiry" ON "oidc_payload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "idempotency_key" USING btree ("contact_id","call","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_age" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_email" ON "contact" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_practice_number" ON "contact" USING btree ("practice_number");--> statement-breakpoint
CREATE INDEX "contact_name" ON "contact" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "declaration_contact" ON "declaration" USING btree ("contact_id","due_at");--> statement-breakpoint
CREATE INDEX "one_time_token_contact" ON "one_time_token" USING btree ("contact_id","purpose");--> statement-breakpoint
CREATE INDEX "pharmacy_search" ON "pharmacy" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "pharmacy_ramq_prefix" ON "pharmacy" USING btree ("ramq_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "pharmacy_sort" ON "pharmacy" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "transaction_pharmacy" ON "transaction" USING btree ("pharmacy_id","created_at");--> statement-breakpoint
CREATE INDEX "transaction_creator" ON "transaction" USING btree ("created_by");