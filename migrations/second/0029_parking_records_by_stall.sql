CREATE INDEX "parkrecord_garage_no_ix" ON "parkrecord" USING btree ("garage_no","id");
--> statement-breakpoint
CREATE INDEX "parkrecord_carport_no_ix" ON "parkrecord" USING btree ("carport_no","id");
