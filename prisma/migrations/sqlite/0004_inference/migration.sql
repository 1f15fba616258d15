-- CreateTable
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
    "deleted_at" DATETIME,
    CONSTRAINT "model_server_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "model_server_slot" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "server" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "prompt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "system" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT NOT NULL,
    CONSTRAINT "prompt_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
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
    "plan" TEXT NOT NULL,
    CONSTRAINT "run_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
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
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "run_event" (
    "run_id" TEXT NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "data" TEXT NOT NULL,

    PRIMARY KEY ("run_id", "id"),
    CONSTRAINT "run_event_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "model_call" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "server" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "request" TEXT NOT NULL,
    "reply" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "model_call_use" (
    "run_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    PRIMARY KEY ("run_id", "ordinal", "key"),
    CONSTRAINT "model_call_use_key_fkey" FOREIGN KEY ("key") REFERENCES "model_call" ("key") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "model_server_slot_server_idx" ON "model_server_slot"("server");

-- CreateIndex
CREATE UNIQUE INDEX "prompt_system_name_version_key" ON "prompt"("system", "name", "version");

-- CreateIndex
CREATE UNIQUE INDEX "run_idempotency_key_key" ON "run"("idempotency_key");

-- CreateIndex
CREATE INDEX "run_status_idx" ON "run"("status");

-- CreateIndex
CREATE INDEX "run_sample_run_id_status_idx" ON "run_sample"("run_id", "status");

-- CreateIndex
CREATE INDEX "model_call_use_key_idx" ON "model_call_use"("key");
