import type { ExportFormat, ExportKind } from './kinds'

/** How a file is opened in the tool it is for. `FILE` stands for its name. */
export interface Snippet {
  tool:
    | 'pandas'
    | 'DuckDB'
    | 'TRL'
    | 'verl'
    | 'datasets'
    | 'krippendorff'
    | 'Label Studio'
    | 'shell'
  code: string
}

type Snippets = { [Kind in ExportKind]: Partial<Record<ExportFormat, Snippet>> }

const pandas = (...lines: string[]): Snippet => ({
  tool: 'pandas',
  code: ['import pandas', ...lines].join('\n'),
})
const duck = (query: string): Snippet => ({
  tool: 'DuckDB',
  code: `import duckdb\nrows = duckdb.sql("""${query}""")\nrows.show()`,
})

const trained = (tool: 'TRL' | 'verl', reader: 'json' | 'parquet', place: string): Snippet => ({
  tool,
  code: `from datasets import load_dataset\nrows = load_dataset('${reader}', data_files='FILE', split='train')\nprint(rows)  # ${place}`,
})

export const snippets: Snippets = {
  traces: {
    jsonl: pandas(
      "traces = pandas.read_json('FILE', lines=True)",
      "print(traces.groupby(['system', 'model']).size())",
    ),
    csv: pandas(
      "traces = pandas.read_csv('FILE', dtype={'correct': 'boolean'})",
      "print(traces.groupby('model')['correct'].mean())",
    ),
    parquet: duck("SELECT model, avg(correct::INT) FROM 'FILE' GROUP BY model"),
  },
  items: {
    jsonl: pandas(
      "items = pandas.read_json('FILE', lines=True)",
      "print(items['kind'].value_counts())",
    ),
    csv: pandas("items = pandas.read_csv('FILE')", "print(items['label'].value_counts())"),
    parquet: duck("SELECT dataset, count(*) FROM 'FILE' GROUP BY dataset"),
  },
  marks: {
    csv: pandas(
      "marks = pandas.read_csv('FILE', parse_dates=['created_at'])",
      "print(marks.groupby(['model', 'kind']).size())",
    ),
    jsonl: pandas(
      "marks = pandas.read_json('FILE', lines=True)",
      "print(marks.groupby(['kind', 'step_kind']).size())",
    ),
    parquet: duck("SELECT kind, tone, count(*) FROM 'FILE' GROUP BY ALL"),
  },
  'judge-calls': {
    jsonl: pandas(
      "calls = pandas.read_json('FILE', lines=True)",
      "print(calls.groupby(['judge', 'criterion'])['parsed'].value_counts())",
    ),
    csv: pandas(
      "calls = pandas.read_csv('FILE').dropna(subset=['people'])",
      "print((calls['people'] == calls['parsed']).groupby(calls['criterion']).mean())",
    ),
    parquet: duck("SELECT judge, criterion, avg((people = parsed)::INT) FROM 'FILE' GROUP BY ALL"),
  },
  'judge-training': {
    jsonl: {
      tool: 'datasets',
      code: "from datasets import load_dataset\nrows = load_dataset('json', data_files='FILE', split='train')\nprint(rows.filter(lambda row: row['criterion'] == 'atomic')[0])",
    },
    csv: pandas(
      "rows = pandas.read_csv('FILE')",
      "print(rows.groupby('criterion')['label'].value_counts())",
    ),
    parquet: duck("SELECT criterion, label, count(*) FROM 'FILE' GROUP BY ALL"),
  },
  judgements: {
    csv: pandas(
      "judgements = pandas.read_csv('FILE', parse_dates=['created_at'])",
      "print(judgements.query('round == 1').groupby(['dimension', 'choice']).size())",
    ),
    jsonl: pandas(
      "judgements = pandas.read_json('FILE', lines=True)",
      "print(judgements.groupby(['dimension', 'choice']).size())",
    ),
    parquet: duck("SELECT dimension, choice, count(*) FROM 'FILE' GROUP BY ALL"),
  },
  matrix: {
    csv: {
      tool: 'krippendorff',
      code: "import krippendorff, pandas\nmatrix = pandas.read_csv('FILE', index_col='annotator_id')\nprint(krippendorff.alpha(matrix.to_numpy(), level_of_measurement='ordinal'))",
    },
  },
  battles: {
    jsonl: pandas(
      "battles = pandas.read_json('FILE', lines=True)",
      "print(battles.groupby(['model_a', 'model_b', 'winner']).size())",
    ),
    csv: pandas("battles = pandas.read_csv('FILE')", "print(battles['winner'].value_counts())"),
  },
  preferences: {
    jsonl: {
      tool: 'TRL',
      code: "from datasets import load_dataset\npairs = load_dataset('json', data_files='FILE', split='train')\nprint(pairs)  # train_dataset of trl.DPOTrainer",
    },
  },
  'label-studio': {
    json: {
      tool: 'Label Studio',
      code: "from label_studio_sdk import LabelStudio\nclient = LabelStudio(base_url='http://localhost:8080', api_key='…')\nclient.projects.import_tasks(id=1, request=__import__('json').load(open('FILE')))",
    },
    xml: {
      tool: 'Label Studio',
      code: "from label_studio_sdk import LabelStudio\nclient = LabelStudio(base_url='http://localhost:8080', api_key='…')\nclient.projects.create(title='Touchstone', label_config=open('FILE').read())",
    },
  },
  'study-bundle': {
    zip: {
      tool: 'shell',
      code: 'unzip FILE -d bundle && cd bundle\nnode check-certificate.mjs\nRscript analysis.R',
    },
  },
  sft: {
    jsonl: trained('TRL', 'json', 'train_dataset of SFTTrainer'),
    parquet: trained('TRL', 'parquet', 'train_dataset of SFTTrainer'),
  },
  stepwise: {
    jsonl: trained('TRL', 'json', 'train_dataset of PRMTrainer'),
    parquet: trained('TRL', 'parquet', 'train_dataset of PRMTrainer'),
  },
  rl: {
    parquet: trained('verl', 'parquet', 'FILE is data.train_files of verl.trainer.main_ppo'),
    jsonl: pandas(
      "items = pandas.read_json('FILE', lines=True)",
      "print(items['extra_info'].str['split'].value_counts())",
    ),
  },
}
