CREATE TABLE "stay_bill" (
	"deposit_id" bigint PRIMARY KEY NOT NULL,
	"stay_id" bigint NOT NULL,
	"member_id" bigint,
	"entry" timestamp with time zone NOT NULL,
	"visits" integer NOT NULL,
	"free_visit" boolean NOT NULL,
	"bill" jsonb NOT NULL
);

--> statement-breakpoint
CREATE UNIQUE INDEX "stay_bill_stay_ux" ON "stay_bill" USING btree ("stay_id");
--> statement-breakpoint
CREATE INDEX "stay_bill_member_ix" ON "stay_bill" USING btree ("member_id","entry");
