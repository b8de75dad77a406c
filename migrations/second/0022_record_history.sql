CREATE TABLE "audit_record" (
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"audit_id" bigint NOT NULL,
	"fields" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_record_resource_record_id_audit_id_pk" PRIMARY KEY("resource","record_id","audit_id")
);

--> statement-breakpoint
INSERT INTO "audit_record" ("resource", "record_id", "audit_id")
	SELECT split_part("about", ' ', 1), split_part("about", ' ', 2)::bigint, "id"
	FROM "log" WHERE "about" IS NOT NULL AND "err" IS NULL;
--> statement-breakpoint
DROP INDEX "log_about_fx";
--> statement-breakpoint
CREATE INDEX "audit_record_audit_ix" ON "audit_record" USING btree ("audit_id");
--> statement-breakpoint
ALTER TABLE "log" DROP COLUMN "about";
