-- CreateTable
CREATE TABLE "model_server" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "base_url" TEXT COLLATE "C" NOT NULL,
    "api_key" TEXT COLLATE "C",
    "model" TEXT COLLATE "C",
    "roles" TEXT COLLATE "C" NOT NULL,
    "max_concurrency" INTEGER NOT NULL,
    "flavour" TEXT COLLATE "C" NOT NULL,
    "thinking" TEXT COLLATE "C" NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMP(3) NOT NULL,
    "deleted_at" TIMESTAMP(3),

    CONSTRAINT "model_server_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_server_slot" (
    "id" TEXT COLLATE "C" NOT NULL,
    "server" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "model_server_slot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompt" (
    "id" TEXT COLLATE "C" NOT NULL,
    "system" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "prompt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "run" (
    "id" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "collection_id" TEXT COLLATE "C" NOT NULL,
    "import_id" TEXT COLLATE "C" NOT NULL,
    "sample_count" INTEGER NOT NULL,
    "idempotency_key" TEXT COLLATE "C",
    "error" TEXT COLLATE "C",
    "author_id" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMP(3),
    "finished_at" TIMESTAMP(3),
    "plan" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "run_sample" (
    "run_id" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "item_id" TEXT COLLATE "C" NOT NULL,
    "system" TEXT COLLATE "C" NOT NULL,
    "sample" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "trace_id" TEXT COLLATE "C",
    "calls" INTEGER NOT NULL DEFAULT 0,
    "cached" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT COLLATE "C",
    "message" TEXT COLLATE "C",

    CONSTRAINT "run_sample_pkey" PRIMARY KEY ("run_id","ordinal")
);

-- CreateTable
CREATE TABLE "run_event" (
    "run_id" TEXT COLLATE "C" NOT NULL,
    "id" INTEGER NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "run_event_pkey" PRIMARY KEY ("run_id","id")
);

-- CreateTable
CREATE TABLE "model_call" (
    "key" TEXT COLLATE "C" NOT NULL,
    "server" TEXT COLLATE "C" NOT NULL,
    "model" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "request" TEXT COLLATE "C" NOT NULL,
    "reply" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "model_call_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "model_call_use" (
    "run_id" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "model_call_use_pkey" PRIMARY KEY ("run_id","ordinal","key")
);

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

-- AddForeignKey
ALTER TABLE "model_server" ADD CONSTRAINT "model_server_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_sample" ADD CONSTRAINT "run_sample_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_event" ADD CONSTRAINT "run_event_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_call_use" ADD CONSTRAINT "model_call_use_key_fkey" FOREIGN KEY ("key") REFERENCES "model_call"("key") ON DELETE CASCADE ON UPDATE CASCADE;
