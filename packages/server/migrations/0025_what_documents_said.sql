-- additive: triggers fill the columns when an older release issues or signs
ALTER TABLE "participation_agreement" ADD COLUMN "signatory" jsonb;
--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "signatory" jsonb;
--> statement-breakpoint
ALTER TABLE "tax_receipt" ADD COLUMN "recipient" jsonb;
--> statement-breakpoint
-- What issued and signed documents say of a person: the profile as it is on that day. Triggers, so
-- that a release that does not know these columns fills them too.
CREATE FUNCTION recipient_of(person text) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'practiceNumber', practice_number,
    'address', address, 'address2', address2, 'city', city, 'province', province, 'postalCode', postal_code
  ) FROM contact WHERE id = person
$$;
--> statement-breakpoint
CREATE FUNCTION signatory_of(person text) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object('firstName', first_name, 'lastName', last_name, 'practiceNumber', practice_number)
  FROM contact WHERE id = person
$$;
--> statement-breakpoint
CREATE FUNCTION agreement_signatory_of(person text, signed_for text) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'companyName', p.company_name)
  FROM contact c, pharmacy p WHERE c.id = person AND p.id = signed_for
$$;
--> statement-breakpoint
CREATE FUNCTION keep_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient := coalesce(NEW.recipient, recipient_of(NEW.contact_id));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_signatory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.accepted THEN
    NEW.signatory := coalesce(NEW.signatory, signatory_of(NEW.contact_id));
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_agreement_signatory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.signatory := coalesce(NEW.signatory, agreement_signatory_of(NEW.signed_by, NEW.pharmacy_id));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tax_receipt_keeps_recipient BEFORE INSERT ON "tax_receipt"
  FOR EACH ROW EXECUTE FUNCTION keep_recipient();
--> statement-breakpoint
CREATE TRIGGER declaration_keeps_signatory BEFORE INSERT OR UPDATE OF accepted ON "declaration"
  FOR EACH ROW EXECUTE FUNCTION keep_signatory();
--> statement-breakpoint
CREATE TRIGGER participation_agreement_keeps_signatory BEFORE INSERT ON "participation_agreement"
  FOR EACH ROW EXECUTE FUNCTION keep_agreement_signatory();
--> statement-breakpoint
-- Of what was issued and signed before, only today's profile is known.
UPDATE "tax_receipt" SET recipient = recipient_of(contact_id);
--> statement-breakpoint
UPDATE "declaration" SET signatory = signatory_of(contact_id) WHERE accepted;
--> statement-breakpoint
UPDATE "participation_agreement" SET signatory = agreement_signatory_of(signed_by, pharmacy_id);
--> statement-breakpoint
ALTER TABLE "participation_agreement" ADD CONSTRAINT "participation_agreement_has_signatory" CHECK ("participation_agreement"."signatory" is not null);
--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_has_signatory" CHECK ("declaration"."accepted" is not true or "declaration"."signatory" is not null);
--> statement-breakpoint
ALTER TABLE "tax_receipt" ADD CONSTRAINT "tax_receipt_has_recipient" CHECK ("tax_receipt"."recipient" is not null);
