-- Contains the migrations up to 0041_reward_details.
-- Written by scripts/make-baseline.ts; never edited.

CREATE TABLE "account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "person_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" DATETIME,
    "refresh_token_expires_at" DATETIME,
    "scope" TEXT,
    "password" TEXT,
    CONSTRAINT "account_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "api_key" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "start" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME,
    "last_used_at" DATETIME,
    "revoked_at" DATETIME,
    CONSTRAINT "api_key_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "attempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subject" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

CREATE TABLE "collection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "live_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "marks_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" DATETIME,
    "author_id" TEXT NOT NULL, "label_mapping" TEXT NOT NULL DEFAULT 'binary', "settled_mapping" TEXT, "dataset_groups" TEXT, "retention_days" INTEGER, "retention_set_at" DATETIME, "appends" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "collection_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "composition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,
    "plan" TEXT NOT NULL,
    "inputs" TEXT NOT NULL, "deleted_at" DATETIME,
    CONSTRAINT "composition_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
, CONSTRAINT "composition_status_check" CHECK ("status" IN ('queued', 'running', 'stopped', 'done', 'failed')));

CREATE TABLE "composition_event" (
    "composition_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("composition_id", "id"),
    CONSTRAINT "composition_event_composition_id_fkey" FOREIGN KEY ("composition_id") REFERENCES "composition" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "corpus" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "live_name" TEXT,
    "kind" TEXT NOT NULL,
    "url" TEXT,
    "flavour" TEXT,
    "passage_count" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" DATETIME,
    "api_key" TEXT,
    CONSTRAINT "corpus_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "corpus_file" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "corpus_id" TEXT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "format" TEXT,
    "status" TEXT NOT NULL,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" INTEGER NOT NULL DEFAULT 0,
    "progress" REAL NOT NULL DEFAULT 0,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    CONSTRAINT "corpus_file_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "corpus_file_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file" ("sha256") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "corpus_file_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
, CONSTRAINT "corpus_file_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')));

CREATE TABLE "corpus_file_issue" (
    "file_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "path" TEXT,
    "message" TEXT NOT NULL,

    PRIMARY KEY ("file_id", "ordinal"),
    CONSTRAINT "corpus_file_issue_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "corpus_file" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "corpus_passage" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "corpus_id" TEXT NOT NULL,
    "passage_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "url" TEXT,
    "title" TEXT,
    "extra" TEXT,
    "text" TEXT NOT NULL,
    CONSTRAINT "corpus_passage_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "corpus_word" (
    "corpus_id" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "share" REAL NOT NULL,

    PRIMARY KEY ("corpus_id", "word"),
    CONSTRAINT "corpus_word_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "document" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "text_length" INTEGER NOT NULL,
    "passage_count" INTEGER NOT NULL,
    "passages" TEXT NOT NULL
);

CREATE TABLE "event" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "action" TEXT NOT NULL,
    "person_id" TEXT,
    "key_id" TEXT,
    "address" TEXT,
    "target" TEXT,
    "detail" TEXT
);

CREATE TABLE "grown_tree" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "topic" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "corpus_id" TEXT NOT NULL,
    "event_count" INTEGER NOT NULL DEFAULT 0,
    "node_count" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,
    "plan" TEXT NOT NULL, "deleted_at" DATETIME,
    CONSTRAINT "grown_tree_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
, CONSTRAINT "grown_tree_status_check" CHECK ("status" IN ('queued', 'running', 'stopped', 'done', 'failed')));

CREATE TABLE "import" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collection_id" TEXT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "format" TEXT,
    "status" TEXT NOT NULL,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "items_created" INTEGER NOT NULL DEFAULT 0,
    "traces_created" INTEGER NOT NULL DEFAULT 0,
    "joined" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "ambiguous" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "issue_count" INTEGER NOT NULL DEFAULT 0,
    "checkpoint" INTEGER NOT NULL DEFAULT 0,
    "progress" REAL NOT NULL DEFAULT 0,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    "undone_at" DATETIME,
    CONSTRAINT "import_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "import_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file" ("sha256") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "import_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
, CONSTRAINT "import_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')));

CREATE TABLE "import_issue" (
    "import_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "path" TEXT,
    "message" TEXT NOT NULL,
    PRIMARY KEY ("import_id", "ordinal"),
    CONSTRAINT "import_issue_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "import_item" (
    "import_id" TEXT NOT NULL,
    "item_seq" INTEGER NOT NULL,
    "gave_document" BOOLEAN NOT NULL DEFAULT false, "gold" TEXT,
    PRIMARY KEY ("import_id", "item_seq"),
    CONSTRAINT "import_item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "import_item_item_seq_fkey" FOREIGN KEY ("item_seq") REFERENCES "item" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "import_mapping" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "system" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "mapping" TEXT NOT NULL,
    CONSTRAINT "import_mapping_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "import_trace" (
    "import_id" TEXT NOT NULL,
    "trace_seq" INTEGER NOT NULL,
    PRIMARY KEY ("import_id", "trace_seq"),
    CONSTRAINT "import_trace_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "import_trace_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "item" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "collection_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "claim_hash" TEXT NOT NULL,
    "dataset" TEXT,
    "external_id" TEXT,
    "text" TEXT NOT NULL,
    "label" TEXT,
    "silver_count" INTEGER,
    "document_seq" INTEGER,
    "import_id" TEXT NOT NULL,
    "payload" TEXT,
    "gold" TEXT,
    CONSTRAINT "item_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "item_document_seq_fkey" FOREIGN KEY ("document_seq") REFERENCES "document" ("seq") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "job" (
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" BIGINT NOT NULL,
    "lease_id" TEXT,
    "is_requested_again" BOOLEAN NOT NULL DEFAULT false, "request_id" TEXT,

    PRIMARY KEY ("kind", "subject_id")
);

CREATE TABLE "judge_call" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "trace_seq" INTEGER NOT NULL,
    "criterion" TEXT NOT NULL,
    "target" INTEGER NOT NULL,
    "sample" INTEGER NOT NULL,
    "judge" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "cached" BOOLEAN NOT NULL,
    "created_at" DATETIME NOT NULL,
    "rung" TEXT NOT NULL,
    "value" TEXT,
    "parts" TEXT, "hinges" BOOLEAN NOT NULL DEFAULT false, "prompt_version" TEXT, "server" TEXT,
    CONSTRAINT "judge_call_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "judge_review" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "call_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "anchored" BOOLEAN NOT NULL,
    "created_at" DATETIME NOT NULL,
    "value" TEXT NOT NULL,
    "comment" TEXT, "drawn" TEXT,
    CONSTRAINT "judge_review_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "judge_call" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "judge_review_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "judging" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL,
    "trace_count" INTEGER NOT NULL,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    "plan" TEXT NOT NULL,
    CONSTRAINT "judging_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
, CONSTRAINT "judging_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')));

CREATE TABLE "judging_trace" (
    "judging_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "trace_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT,
    "message" TEXT,

    PRIMARY KEY ("judging_id", "ordinal"),
    CONSTRAINT "judging_trace_judging_id_fkey" FOREIGN KEY ("judging_id") REFERENCES "judging" ("id") ON DELETE CASCADE ON UPDATE CASCADE
, CONSTRAINT "judging_trace_status_check" CHECK ("status" IN ('queued', 'done', 'failed'))) WITHOUT ROWID;

CREATE TABLE "mark" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "trace_seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT,
    "comment" TEXT,
    "step" INTEGER,
    "judge_call" TEXT,
    "anchors" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "deleted_at" DATETIME,
    CONSTRAINT "mark_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "mark_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "model_call" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "server" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "request" TEXT NOT NULL,
    "reply" TEXT NOT NULL
, "request_key" TEXT, "version" TEXT);

CREATE TABLE "model_call_use" (
    "run_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    PRIMARY KEY ("run_id", "ordinal", "key"),
    CONSTRAINT "model_call_use_key_fkey" FOREIGN KEY ("key") REFERENCES "model_call" ("key") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "model_fingerprint" (
    "server" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,

    PRIMARY KEY ("server", "model")
);

CREATE TABLE "model_server" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "api_key" TEXT,
    "model" TEXT,
    "roles" TEXT NOT NULL,
    "max_concurrency" INTEGER NOT NULL,
    "flavour" TEXT NOT NULL,
    "thinking" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    "deleted_at" DATETIME, "prompt_price" REAL, "completion_price" REAL,
    CONSTRAINT "model_server_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "model_server_slot" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "server" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL
);

CREATE TABLE "person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "is_local" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
, "email" TEXT, "email_verified" BOOLEAN NOT NULL DEFAULT false, "image" TEXT, "updated_at" DATETIME, "deleted_at" DATETIME);

CREATE TABLE "prompt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "system" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT NOT NULL, "system_message" TEXT, "reply" TEXT, "origin" TEXT NOT NULL DEFAULT 'own', "source" TEXT,
    CONSTRAINT "prompt_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "prompt_text" (
    "collection_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    PRIMARY KEY ("collection_id", "hash"),
    CONSTRAINT "prompt_text_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "reply_epoch" (
    "server" TEXT NOT NULL PRIMARY KEY,
    "epoch" INTEGER NOT NULL
);

CREATE TABLE "reward" (
    "trace_seq" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "convention" TEXT NOT NULL DEFAULT '',
    "judge" TEXT NOT NULL DEFAULT '',
    "value" REAL,
    "detail" TEXT, "detail_seq" INTEGER,
    PRIMARY KEY ("trace_seq", "name", "origin", "convention", "judge"),
    CONSTRAINT "reward_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "reward_detail" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "collection_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "reward_detail_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "run" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "status" TEXT NOT NULL,
    "collection_id" TEXT NOT NULL,
    "import_id" TEXT NOT NULL,
    "sample_count" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "error" TEXT,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" DATETIME,
    "finished_at" DATETIME,
    "plan" TEXT NOT NULL, "name" TEXT,
    CONSTRAINT "run_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "run_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "run_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE CASCADE ON UPDATE CASCADE
, CONSTRAINT "run_status_check" CHECK ("status" IN ('queued', 'running', 'paused', 'done', 'failed', 'cancelled')));

CREATE TABLE "run_event" (
    "run_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("run_id", "id"),
    CONSTRAINT "run_event_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "run_sample" (
    "run_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "item_id" TEXT NOT NULL,
    "system" TEXT NOT NULL,
    "sample" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "trace_id" TEXT,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT,
    "message" TEXT,

    PRIMARY KEY ("run_id", "ordinal"),
    CONSTRAINT "run_sample_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run" ("id") ON DELETE CASCADE ON UPDATE CASCADE
, CONSTRAINT "run_sample_status_check" CHECK ("status" IN ('queued', 'done', 'failed', 'cancelled'))) WITHOUT ROWID;

CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "saved_view_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip_address" TEXT,
    "user_agent" TEXT,
    CONSTRAINT "session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

CREATE TABLE "spending" (
    "work_id" TEXT NOT NULL PRIMARY KEY,
    "budget" REAL,
    "cost" REAL NOT NULL DEFAULT 0,
    "unpriced" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "stored_file" (
    "sha256" TEXT NOT NULL PRIMARY KEY,
    "path" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "compressed" BOOLEAN NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "study" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "started_at" DATETIME,
    "closed_at" DATETIME,
    "closed_early" BOOLEAN NOT NULL DEFAULT false,
    "unblinded_at" DATETIME,
    "unblinded_by" TEXT,
    "deleted_at" DATETIME,
    "protocol_hash" TEXT,
    "log_length" INTEGER NOT NULL DEFAULT 0,
    "log_head" TEXT,
    "design" TEXT NOT NULL,
    "protocol" TEXT,
    "leak_scan" TEXT,
    "import_id" TEXT,
    "imported" TEXT,
    CONSTRAINT "study_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "study_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE SET NULL ON UPDATE CASCADE
, CONSTRAINT "study_status_check" CHECK ("status" IN ('draft', 'running', 'closed', 'unblinded')));

CREATE TABLE "study_annotator" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "study_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "seen_at" DATETIME,
    "removed_at" DATETIME,
    "withdrawn_at" DATETIME,
    "excluded_at" DATETIME,
    "excluded_reason" TEXT,
    "consented_at" DATETIME,
    "consent_version" TEXT,
    "trained_at" DATETIME,
    "guessed_at" DATETIME,
    "not_blind" TEXT,
    "guess" TEXT,
    CONSTRAINT "study_annotator_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "study_assignment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "study_id" TEXT NOT NULL,
    "pair_id" TEXT NOT NULL,
    "annotator_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "swapped" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "lease_until" DATETIME,
    "shown_at" DATETIME,
    "done_at" DATETIME,
    "skip_reason" TEXT,
    "draft_at" DATETIME,
    "draft" TEXT,
    CONSTRAINT "study_assignment_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_assignment_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "study_pair" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_assignment_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
, CONSTRAINT "study_assignment_status_check" CHECK ("status" IN ('planned', 'claimed', 'done', 'skipped', 'released')));

CREATE TABLE "study_link_use" (
    "study_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,

    PRIMARY KEY ("study_id", "person_id"),
    CONSTRAINT "study_link_use_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_link_use_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "study_log" (
    "study_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "hash" TEXT NOT NULL,
    "entry" TEXT NOT NULL,

    PRIMARY KEY ("study_id", "seq"),
    CONSTRAINT "study_log_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "study_look" (
    "study_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("study_id", "person_id", "what"),
    CONSTRAINT "study_look_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_look_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "study_pair" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "study_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "second" INTEGER NOT NULL,
    "first_trace_id" TEXT NOT NULL,
    "second_trace_id" TEXT NOT NULL,
    "dataset" TEXT,
    "label" TEXT,
    "discussed_at" DATETIME,
    "expected" TEXT,
    "texts" TEXT NOT NULL,
    CONSTRAINT "study_pair_study_id_fkey" FOREIGN KEY ("study_id") REFERENCES "study" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "study_platform_id" (
    "annotator_id" TEXT NOT NULL PRIMARY KEY,
    "parameters" TEXT NOT NULL,
    CONSTRAINT "study_platform_id_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "study_submission" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "assignment_id" TEXT NOT NULL,
    "annotator_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "recognised" BOOLEAN NOT NULL,
    "duration_ms" INTEGER,
    "created_at" DATETIME NOT NULL,
    "digest" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "choices" TEXT NOT NULL,
    "comment" TEXT,
    CONSTRAINT "study_submission_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "study_assignment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "study_submission_annotator_id_fkey" FOREIGN KEY ("annotator_id") REFERENCES "study_annotator" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ticket" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "person_id" TEXT,
    "author_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "ticket_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ticket_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "trace" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "collection_id" TEXT NOT NULL,
    "item_seq" INTEGER NOT NULL,
    "system" TEXT NOT NULL,
    "model" TEXT,
    "run" TEXT,
    "training_step" INTEGER,
    "group_key" TEXT,
    "sample_index" INTEGER,
    "prompt_version" TEXT,
    "prompt_hash" TEXT,
    "finish_reason" TEXT,
    "verdict" TEXT,
    "loose_verdict" TEXT,
    "correct" INTEGER,
    "confidence" REAL,
    "confidence_kind" TEXT,
    "question_count" INTEGER,
    "abstention_count" INTEGER,
    "problem_count" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reward_total" REAL,
    "total_from" TEXT NOT NULL,
    "rewards" TEXT NOT NULL,
    "advantage" REAL,
    "import_id" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "problems" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "output" TEXT,
    "reasoning" TEXT, "questions" TEXT,
    CONSTRAINT "trace_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "trace_item_seq_fkey" FOREIGN KEY ("item_seq") REFERENCES "item" ("seq") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "trace_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
, CONSTRAINT "trace_status_check" CHECK ("status" IN ('ok', 'repaired', 'unreadable', 'failed')));

CREATE TABLE "trace_check" (
    "trace_seq" INTEGER NOT NULL PRIMARY KEY,
    "findings" TEXT NOT NULL,
    CONSTRAINT "trace_check_trace_seq_fkey" FOREIGN KEY ("trace_seq") REFERENCES "trace" ("seq") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "training_note" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "run" TEXT NOT NULL,
    "step" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT NOT NULL,
    CONSTRAINT "training_note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "tree_event" (
    "tree_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("tree_id", "id"),
    CONSTRAINT "tree_event_tree_id_fkey" FOREIGN KEY ("tree_id") REFERENCES "grown_tree" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TABLE "verification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE VIRTUAL TABLE "corpus_search" USING fts5(
    corpus,
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "corpus_search" ("corpus_search", "rank") VALUES ('hashsize', 8388608);

CREATE VIRTUAL TABLE "document_search" USING fts5(
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "document_search" ("document_search", "rank") VALUES ('hashsize', 8388608);

CREATE VIRTUAL TABLE "item_search" USING fts5(
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "item_search" ("item_search", "rank") VALUES ('hashsize', 8388608);

CREATE VIRTUAL TABLE "trace_search" USING fts5(
    body,
    content = '',
    contentless_delete = 1,
    tokenize = 'ascii'
);
INSERT INTO "trace_search" ("trace_search", "rank") VALUES ('hashsize', 8388608);

CREATE INDEX "account_person_id_idx" ON "account"("person_id");

CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

CREATE INDEX "api_key_person_id_idx" ON "api_key"("person_id");

CREATE INDEX "attempt_subject_at_idx" ON "attempt"("subject", "at");

CREATE UNIQUE INDEX "collection_live_name_key" ON "collection"("live_name");

CREATE INDEX "composition_status_idx" ON "composition"("status");

CREATE INDEX "corpus_file_corpus_id_id_idx" ON "corpus_file"("corpus_id", "id");

CREATE INDEX "corpus_file_file_sha256_idx" ON "corpus_file"("file_sha256");

CREATE INDEX "corpus_file_status_idx" ON "corpus_file"("status");

CREATE UNIQUE INDEX "corpus_live_name_key" ON "corpus"("live_name");

CREATE UNIQUE INDEX "corpus_passage_corpus_id_digest_key" ON "corpus_passage"("corpus_id", "digest");

CREATE UNIQUE INDEX "corpus_passage_corpus_id_passage_id_key" ON "corpus_passage"("corpus_id", "passage_id");

CREATE UNIQUE INDEX "document_id_key" ON "document"("id");

CREATE UNIQUE INDEX "document_sha256_key" ON "document"("sha256");

CREATE INDEX "event_action_id_idx" ON "event"("action", "id");

CREATE INDEX "event_person_id_id_idx" ON "event"("person_id", "id");

CREATE INDEX "grown_tree_status_idx" ON "grown_tree"("status");

CREATE INDEX "import_collection_id_idx" ON "import"("collection_id");

CREATE INDEX "import_item_item_seq_idx" ON "import_item"("item_seq");

CREATE UNIQUE INDEX "import_mapping_name_key" ON "import_mapping"("name");

CREATE INDEX "import_status_idx" ON "import"("status");

CREATE INDEX "import_trace_trace_seq_idx" ON "import_trace"("trace_seq");

CREATE INDEX "item_collection_id_claim_hash_idx" ON "item"("collection_id", "claim_hash");

CREATE INDEX "item_collection_id_dataset_external_id_idx" ON "item"("collection_id", "dataset", "external_id");

CREATE UNIQUE INDEX "item_collection_id_kind_identity_key" ON "item"("collection_id", "kind", "identity");

CREATE INDEX "item_document_seq_idx" ON "item"("document_seq");

CREATE UNIQUE INDEX "item_id_key" ON "item"("id");

CREATE INDEX "item_import_id_idx" ON "item"("import_id");

CREATE INDEX "job_due_at_idx" ON "job"("due_at");

CREATE INDEX "judge_call_judge_criterion_idx" ON "judge_call"("judge", "criterion");

CREATE UNIQUE INDEX "judge_call_trace_seq_judge_criterion_target_sample_key" ON "judge_call"("trace_seq", "judge", "criterion", "target", "sample");

CREATE UNIQUE INDEX "judge_review_call_id_author_id_key" ON "judge_review"("call_id", "author_id");

CREATE INDEX "judging_status_idx" ON "judging"("status");

CREATE INDEX "judging_trace_judging_id_status_idx" ON "judging_trace"("judging_id", "status");

CREATE INDEX "mark_trace_seq_idx" ON "mark"("trace_seq");

CREATE INDEX "model_call_request_key_idx" ON "model_call"("request_key");

CREATE INDEX "model_call_use_key_idx" ON "model_call_use"("key");

CREATE INDEX "model_server_slot_server_idx" ON "model_server_slot"("server");

CREATE UNIQUE INDEX "person_email_key" ON "person"("email");

CREATE UNIQUE INDEX "prompt_system_name_version_key" ON "prompt"("system", "name", "version");

CREATE UNIQUE INDEX "reward_detail_collection_id_hash_key" ON "reward_detail"("collection_id", "hash");

CREATE UNIQUE INDEX "run_idempotency_key_key" ON "run"("idempotency_key");

CREATE INDEX "run_sample_run_id_status_idx" ON "run_sample"("run_id", "status");

CREATE INDEX "run_status_idx" ON "run"("status");

CREATE INDEX "session_person_id_idx" ON "session"("person_id");

CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

CREATE UNIQUE INDEX "study_annotator_study_id_number_key" ON "study_annotator"("study_id", "number");

CREATE UNIQUE INDEX "study_annotator_token_hash_key" ON "study_annotator"("token_hash");

CREATE INDEX "study_assignment_annotator_id_position_idx" ON "study_assignment"("annotator_id", "position");

CREATE UNIQUE INDEX "study_assignment_pair_id_annotator_id_kind_key" ON "study_assignment"("pair_id", "annotator_id", "kind");

CREATE INDEX "study_assignment_study_id_status_idx" ON "study_assignment"("study_id", "status");

CREATE INDEX "study_import_id_idx" ON "study"("import_id");

CREATE UNIQUE INDEX "study_pair_study_id_ordinal_key" ON "study_pair"("study_id", "ordinal");

CREATE UNIQUE INDEX "study_submission_annotator_id_idempotency_key_key" ON "study_submission"("annotator_id", "idempotency_key");

CREATE UNIQUE INDEX "study_submission_assignment_id_round_revision_key" ON "study_submission"("assignment_id", "round", "revision");

CREATE UNIQUE INDEX "ticket_token_hash_key" ON "ticket"("token_hash");

CREATE INDEX "trace_collection_id_idx" ON "trace"("collection_id");

CREATE INDEX "trace_group_key_idx" ON "trace"("group_key");

CREATE UNIQUE INDEX "trace_id_key" ON "trace"("id");

CREATE INDEX "trace_import_id_idx" ON "trace"("import_id");

CREATE UNIQUE INDEX "trace_item_seq_identity_key" ON "trace"("item_seq", "identity");

CREATE INDEX "training_note_run_step_idx" ON "training_note"("run", "step");

CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

CREATE TRIGGER "event_no_delete" BEFORE DELETE ON "event" BEGIN SELECT RAISE(ABORT, 'the record cannot be changed'); END;

CREATE TRIGGER "event_no_update" BEFORE UPDATE ON "event" BEGIN SELECT RAISE(ABORT, 'the record cannot be changed'); END;
