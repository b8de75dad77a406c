CREATE TABLE "org_org_name" (
	"row_id" bigint NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "org_org_name_row_id_value_pk" PRIMARY KEY("row_id","value")
);

--> statement-breakpoint
CREATE INDEX "org_org_name_value_ix" ON "org_org_name" USING btree ("value" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "org_park_code_tx" ON "org" USING gin ("park_code" gin_trgm_ops);
