ALTER TABLE "dcterminal" ADD COLUMN "last_contact" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "snb" ADD COLUMN "online" smallint;
--> statement-breakpoint
ALTER TABLE "snb" ADD COLUMN "last_contact" timestamp(0) with time zone;
--> statement-breakpoint
ALTER TABLE "sterminal" ADD COLUMN "online" smallint;
--> statement-breakpoint
ALTER TABLE "sterminal" ADD COLUMN "last_contact" timestamp(0) with time zone;
--> statement-breakpoint
CREATE INDEX "dcterminal_last_contact_ix" ON "dcterminal" USING btree ("last_contact","id");
--> statement-breakpoint
CREATE INDEX "snb_online_ix" ON "snb" USING btree ("online","id");
--> statement-breakpoint
CREATE INDEX "snb_last_contact_ix" ON "snb" USING btree ("last_contact","id");
--> statement-breakpoint
CREATE INDEX "sterminal_online_ix" ON "sterminal" USING btree ("online","id");
--> statement-breakpoint
CREATE INDEX "sterminal_last_contact_ix" ON "sterminal" USING btree ("last_contact","id");
