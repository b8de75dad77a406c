CREATE INDEX CONCURRENTLY "log_scope_ix" ON "log" USING btree ("dept_id","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "weblog_scope_ix" ON "weblog" USING btree ("dept_id","created_at","id");
