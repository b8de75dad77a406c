DROP INDEX "mrecharge_oper_user_ix";
--> statement-breakpoint
DROP INDEX "mrecharge_updated_at_ix";
--> statement-breakpoint
DROP INDEX "grade_updated_at_ix";
--> statement-breakpoint
DROP INDEX "graderule_updated_at_ix";
--> statement-breakpoint
DROP INDEX "face_img_ix";
--> statement-breakpoint
DROP INDEX "face_updated_at_ix";
--> statement-breakpoint
DROP INDEX "shift_giver_ix";
--> statement-breakpoint
DROP INDEX "shift_given_at_ix";
--> statement-breakpoint
DROP INDEX "shift_taker_ix";
--> statement-breakpoint
DROP INDEX "shift_taken_at_ix";
--> statement-breakpoint
DROP INDEX "shift_cars_in_ix";
--> statement-breakpoint
DROP INDEX "shift_cars_out_ix";
--> statement-breakpoint
DROP INDEX "shift_parked_from_ix";
--> statement-breakpoint
DROP INDEX "shift_parked_to_ix";
--> statement-breakpoint
DROP INDEX "shift_cash_ix";
--> statement-breakpoint
DROP INDEX "shift_takings_ix";
--> statement-breakpoint
DROP INDEX "plate_plate_img_ix";
--> statement-breakpoint
DROP INDEX "plate_list_updated_at_ix";
--> statement-breakpoint
DROP INDEX "stall_garage_no_ix";
--> statement-breakpoint
DROP INDEX "stall_car_type_ix";
--> statement-breakpoint
DROP INDEX "stall_stall_ix";
--> statement-breakpoint
DROP INDEX "stall_allstall_ix";
--> statement-breakpoint
DROP INDEX "stall_disable_stall_ix";
--> statement-breakpoint
DROP INDEX "difference_our_plate_ix";
--> statement-breakpoint
DROP INDEX "difference_our_since_ix";
--> statement-breakpoint
DROP INDEX "difference_site_plate_ix";
--> statement-breakpoint
DROP INDEX "difference_site_since_ix";
--> statement-breakpoint
DROP INDEX "difference_oper_user_ix";
--> statement-breakpoint
DROP INDEX "difference_settled_at_ix";
--> statement-breakpoint
DROP INDEX "workorder_photo_ix";
--> statement-breakpoint
DROP INDEX "workorder_opened_by_ix";
--> statement-breakpoint
DROP INDEX "workorder_assigned_at_ix";
--> statement-breakpoint
DROP INDEX "workorder_started_at_ix";
--> statement-breakpoint
DROP INDEX "workorder_ended_at_ix";
--> statement-breakpoint
DROP INDEX "workorder_oper_user_ix";
--> statement-breakpoint
DROP INDEX "workorder_handle_text_ix";
--> statement-breakpoint
DROP INDEX "workorder_updated_at_ix";
--> statement-breakpoint
DROP INDEX "maintcheck_last_done_ix";
--> statement-breakpoint
DROP INDEX "maintcheck_done_by_ix";
--> statement-breakpoint
DROP INDEX "maintcheck_result_ix";
--> statement-breakpoint
DROP INDEX "maintcheck_updated_at_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_error_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_last_contact_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_vendor_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_model_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_serial_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_firmware_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_booted_at_ix";
--> statement-breakpoint
DROP INDEX "chargepoint_updated_at_ix";
--> statement-breakpoint
DROP INDEX "connector_connector_no_ix";
--> statement-breakpoint
DROP INDEX "connector_error_ix";
--> statement-breakpoint
DROP INDEX "connector_transaction_id_ix";
--> statement-breakpoint
DROP INDEX "connector_id_tag_ix";
--> statement-breakpoint
DROP INDEX "connector_reported_at_ix";
--> statement-breakpoint
DROP INDEX "connector_updated_at_ix";
--> statement-breakpoint
DROP INDEX "warning_updated_at_ix";
--> statement-breakpoint
DROP INDEX "warning_times_ix";
--> statement-breakpoint
DROP INDEX "warning_last_time_ix";
--> statement-breakpoint
DROP INDEX "warning_oper_user_ix";
--> statement-breakpoint
DROP INDEX "warning_handle_note_ix";
--> statement-breakpoint
DROP INDEX "warning_assignee_ix";
--> statement-breakpoint
DROP INDEX "warning_ack_time_ix";
--> statement-breakpoint
DROP INDEX "warning_ack_user_ix";
--> statement-breakpoint
DROP INDEX "appuser_user_name_ix";
--> statement-breakpoint
DROP INDEX "appuser_tel_ix";
--> statement-breakpoint
DROP INDEX "appuser_user_status_ix";
--> statement-breakpoint
DROP INDEX "appuser_sex_ix";
--> statement-breakpoint
DROP INDEX "appuser_city_ix";
--> statement-breakpoint
DROP INDEX "appuser_updated_at_ix";
--> statement-breakpoint
DROP INDEX "slide_img_url_ix";
--> statement-breakpoint
DROP INDEX "slide_updated_at_ix";
--> statement-breakpoint
DROP INDEX "dcterminal_updated_at_ix";
--> statement-breakpoint
DROP INDEX "dcterminal_last_contact_ix";
--> statement-breakpoint
DROP INDEX "camera_last_contact_ix";
--> statement-breakpoint
DROP INDEX "camera_last_reading_ix";
--> statement-breakpoint
DROP INDEX "camera_updated_at_ix";
--> statement-breakpoint
DROP INDEX "dcmenu_updated_at_ix";
--> statement-breakpoint
DROP INDEX "snb_updated_at_ix";
--> statement-breakpoint
DROP INDEX "snb_online_ix";
--> statement-breakpoint
DROP INDEX "snb_last_contact_ix";
--> statement-breakpoint
DROP INDEX "sterminal_updated_at_ix";
--> statement-breakpoint
DROP INDEX "sterminal_online_ix";
--> statement-breakpoint
DROP INDEX "sterminal_last_contact_ix";
--> statement-breakpoint
DROP INDEX "user_login_date_ix";
--> statement-breakpoint
DROP INDEX "user_login_ip_ix";
--> statement-breakpoint
DROP INDEX "user_updated_at_ix";
--> statement-breakpoint
DROP INDEX "dept_updated_at_ix";
--> statement-breakpoint
DROP INDEX "role_updated_at_ix";
--> statement-breakpoint
DROP INDEX "post_updated_at_ix";
--> statement-breakpoint
DROP INDEX "menu_updated_at_ix";
--> statement-breakpoint
DROP INDEX "dict_updated_at_ix";
--> statement-breakpoint
DROP INDEX "dict_data_updated_at_ix";
--> statement-breakpoint
DROP INDEX "configs_updated_at_ix";
--> statement-breakpoint
DROP INDEX "org_updated_at_ix";
--> statement-breakpoint
DROP INDEX "notify_publish_time_ix";
--> statement-breakpoint
DROP INDEX "locales_updated_at_ix";
--> statement-breakpoint
DROP INDEX "theme_updated_at_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_kind_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_times_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_detail_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_fact_id_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_first_at_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_oper_user_ix";
--> statement-breakpoint
DROP INDEX "refused_fact_settled_at_ix";
--> statement-breakpoint
DROP INDEX "adapter_last_contact_ix";
--> statement-breakpoint
DROP INDEX "adapter_waiting_ix";
--> statement-breakpoint
DROP INDEX "adapter_failures_ix";
--> statement-breakpoint
DROP INDEX "adapter_problem_ix";
--> statement-breakpoint
DROP INDEX "adapter_detail_ix";
--> statement-breakpoint
DROP INDEX "adapter_failed_at_ix";
--> statement-breakpoint
DROP INDEX "adapter_failures_total_ix";
--> statement-breakpoint
DROP INDEX "adapter_updated_at_ix";
