import type { Translation } from '#shared/text.ts';
import type { auth as source } from './auth.text.cs.ts';

export const auth: Translation<typeof source> = {
  'LOGIN.TITLE': 'ログイン',
  'LOGIN.EMAIL': 'メールアドレス',
  'LOGIN.PASSWORD': 'パスワード',
  'LOGIN.SUBMIT': 'ログイン',
  'LOGIN.FORGOTTEN': 'パスワードをお忘れですか？',
  'LOGIN.ERROR.PROBLEM': 'ログインできませんでした。もう一度お試しください。',
  'LOGIN.ERROR.FAILED': 'サーバーが応答しません。接続を確認して、もう一度お試しください。',
  'LOGIN.SAMPLE.TITLE': 'サンプルのアカウント',
  'LOGIN.SAMPLE.TEXT': 'すべてのアカウントのパスワードは{password}です。ログインする人を選んでください：',
  'CHOICE.SEARCH': '管理組合の名前または略称',
  'CHOICE.EMPTY': '該当する管理組合はありません。',
  'CHOICE.ENTER': '入る',
  'CHOICE.EMAIL': 'ログイン用メールアドレス',
  'CHOICE.FIND': '探す',
  'CHOICE.OTHER_ACCOUNT': '別のアカウントでログイン',
  'FORGOT_PASSWORD.TITLE': 'パスワードを忘れた場合',
  'FORGOT_PASSWORD.TEXT':
    'ログインに使うメールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
  'FORGOT_PASSWORD.SUBMIT': 'リンクを送信',
  'FORGOT_PASSWORD.SUCCESS':
    'アカウントをお持ちの場合は、新しいパスワード用のリンクをお送りしました。メールをご確認ください。',
  'FORGOT_PASSWORD.ERROR.GENERAL': 'リンクを送信できませんでした。もう一度お試しください。',
  'FORGOT_PASSWORD.BACK': 'ログインに戻る',
  'FORGOT_PASSWORD.AGAIN': '新しいリンクを送信',
  'NEW_PASSWORD.TITLE': '新しいパスワード',
  'NEW_PASSWORD.PASSWORD': '新しいパスワード',
  'NEW_PASSWORD.CONFIRM': '新しいパスワード（もう一度）',
  'NEW_PASSWORD.RULE': '8文字以上で、大文字、小文字、数字をそれぞれ1つ以上入れてください。',
  'NEW_PASSWORD.SUBMIT': 'パスワードを設定',
  'NEW_PASSWORD.CANCEL': 'キャンセル',
  'NEW_PASSWORD.DONE': 'パスワードを変更しました。ログインできます。',
  'NEW_PASSWORD.INVALID': 'リンクは使えません',
  'FOUNDING.TITLE': '建物を登録する',
  'FOUNDING.TEXT':
    'ようこそ。まず、このアプリを管理するためのメールアドレスとパスワードを決めてください。続いて建物の情報を入力します。',
  'FOUNDING.SUBMIT': '続ける',
  'FOUNDING.CLOSED': '登録済みです',
  'FOUNDING.CLOSED_HELP':
    'このリンクは無効です。管理者はすでに登録されています。そのメールアドレスとパスワードでログインしてください。',
  'ACTIVATION.TITLE': 'アカウントの有効化',
  'ACTIVATION.TEXT': 'こんにちは、{name}さん。ログインに使うパスワードを決めてください。',
  'ACTIVATION.TEXT_KNOWN': 'こんにちは、{name}さん。アカウントはすでにあります。確認するだけで完了します。',
  'ACTIVATION.SUBMIT': 'アカウントを有効にする',
  'ACTIVATION.DONE': 'アカウントが有効になりました。ログインできます。',
  'ACTIVATION.DEAD':
    'このリンクを一度使った場合、アカウントは有効なのでログインできます。新しいパスワードを請求することもできます。そうでなければ、委員会に新しい招待を依頼してください。',
  'ACTIVATION.RESET': '新しいパスワードのリンクを送る',
  'ACTIVATION.CHANGE_TITLE': '新しいログイン用メール',
  'ACTIVATION.CHANGE_TEXT':
    '{name} 様。今後このアドレスでログインすることをご確認ください。これまでのアドレスは使えなくなります。',
  'ACTIVATION.CHANGE_SUBMIT': '新しいアドレスを確認する',
  'ACTIVATION.CHANGE_DONE': '新しいアドレスが有効になりました。ログインできます。',
  'FREEZE.TITLE': '以前のメールに戻す',
  'FREEZE.ASKED':
    '管理組合「{community}」で、あなたのログイン用メールが {email} に変更されようとしています。依頼していない場合は取り消してください。',
  'FREEZE.CHANGED':
    '管理組合「{community}」で、あなたのログイン用メールが {email} に変更されました。取り消すと、あなたのメールが再び有効になり、もう一方のアドレスのログインは終了します。',
  'FREEZE.SUBMIT': '自分のメールに戻す',
  'FREEZE.DONE':
    'あなたのメールが再び有効になりました。7日間は、あなたと管理者以外は変更できません。パスワードを知られている場合は、新しいものを設定してください。',
  'FREEZE.KEEP': '変更に問題はないので、このままにする',
  'JOB.addresses': 'メール変更と放置アカウントの整理',
};
