CREATE INDEX CONCURRENTLY "shift_giver_id_ix" ON "shift" USING btree ("giver_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shift_taker_id_ix" ON "shift" USING btree ("taker_id","id");
