CREATE TABLE "charging_curve" (
	"charging_id" bigint PRIMARY KEY NOT NULL,
	"step" integer NOT NULL,
	"points" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "recharge" ADD COLUMN "energy" numeric(16, 6);
--> statement-breakpoint
ALTER TABLE "recharge" ADD COLUMN "ended_because" smallint;
--> statement-breakpoint
CREATE INDEX "recharge_status_start_time_fx" ON "recharge" USING btree ("status","start_time");
