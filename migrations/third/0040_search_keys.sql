CREATE TABLE "member_member_name" (
	"row_id" bigint NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "member_member_name_row_id_value_pk" PRIMARY KEY("row_id","value")
);

--> statement-breakpoint
CREATE INDEX "member_member_name_value_ix" ON "member_member_name" USING btree ("value" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "member_card_no_tx" ON "member" USING gin ("card_no" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dcterminal_client_id_tx" ON "dcterminal" USING gin ("client_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dcterminal_ip_tx" ON "dcterminal" USING gin ("ip" gin_trgm_ops);
