ALTER TABLE "stay_payment" ADD COLUMN "method" smallint;
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "received" numeric(12, 2);
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "pay_type" smallint;
--> statement-breakpoint
-- 2: WeChat Pay, the only method that sites have reported so far, with its notification.
UPDATE "stay_payment" p SET "method" = 2 FROM "site_entity" e
WHERE e."kind" = 'wxorder' AND e."park_code" = p."park_code" AND e."key" = p."order_no";
--> statement-breakpoint
-- 2, 4, 6: paid, reconciled, refunded. What a user has settled was received as it was due.
UPDATE "deposit" d SET "pay_type" = s.method, "received" = CASE
    WHEN d."dc_status" = 6 THEN 0
    WHEN s.paid > 0 AND (d."oper_user" IS NULL OR d."dc_status" IS NULL OR d."dc_status" NOT IN (2, 4)) THEN least(s.paid, 9999999999.99)
    WHEN d."dc_status" IN (2, 4) THEN coalesce(d."cost", 0)
    ELSE 0 END
FROM "deposit" o LEFT JOIN (SELECT b."deposit_id", sum(p."amount") AS paid,
    (array_agg(p."method" ORDER BY p."paid_at" DESC, p."order_no") FILTER (WHERE p."method" IS NOT NULL))[1] AS method
  FROM "stay_bill" b JOIN "gpark" g ON g."id" = b."stay_id" JOIN "stay_payment" p ON p."park_code" = g."park_code"
    AND p."garage_index" = g."garage_index" AND p."park_no" = g."park_no" AND p."car_in_time" = g."car_in_time"
  GROUP BY b."deposit_id") s ON s."deposit_id" = o."id"
WHERE o."id" = d."id";
--> statement-breakpoint
CREATE INDEX "deposit_dc_status_ix" ON "deposit" USING btree ("dc_status","id");
--> statement-breakpoint
CREATE INDEX "deposit_pay_type_ix" ON "deposit" USING btree ("pay_type","id");
--> statement-breakpoint
CREATE INDEX "deposit_park_code_ix" ON "deposit" USING btree ("park_code","id");
--> statement-breakpoint
CREATE INDEX "deposit_pay_time_ix" ON "deposit" USING btree ("pay_time","id");
