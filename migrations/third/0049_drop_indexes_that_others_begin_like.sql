DROP INDEX "parkrecord_park_code_ix";
--> statement-breakpoint
DROP INDEX "carlog_park_code_ix";
--> statement-breakpoint
DROP INDEX "gpark_car_out_time_ix";
--> statement-breakpoint
DROP INDEX "gpark_garage_info_id_ix";
--> statement-breakpoint
DROP INDEX "equipment_park_code_ix";
--> statement-breakpoint
DROP INDEX "deposit_park_code_ix";
--> statement-breakpoint
DROP INDEX "order_park_code_ix";
--> statement-breakpoint
DROP INDEX "recharge_park_code_ix";
--> statement-breakpoint
DROP INDEX "recharge_status_ix";
--> statement-breakpoint
DROP INDEX "command_park_code_ix";
--> statement-breakpoint
DROP INDEX "command_command_id_ix";
--> statement-breakpoint
DROP INDEX "slog_park_code_ix";
