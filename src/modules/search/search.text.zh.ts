import type { Translation } from '#shared/text.ts';
import type { search as source } from './search.text.cs.ts';

export const search: Translation<typeof source> = {
  'BASE.SEARCH.NOT_FOUND': '没有找到相关内容。请换一个词，或只输入其中一部分。',
  'SEARCH.SHORT': '请至少输入3个字符。',
  'SEARCH.RESULTS': '搜索结果',
  'SEARCH.COUNT': { other: '找到{count}项。可用方向键浏览。' },
  'SEARCH.MORE': { other: '再显示{count}项' },
  'SEARCH.FOLDERS': '文件夹',
  'SEARCH.DEADLINES': '检验与期限',
  'SEARCH.RESOLUTIONS': '决议',
  'SEARCH.FILES': '文件',
  'SEARCH.FAILED': '以下内容暂时无法搜索：{names}。请稍后再试。',
};
