const labels = {
  ar: "تسجيل الدخول عبر تيليجرام",
  de: "Mit Telegram anmelden",
  en: "Log in with Telegram",
  es: "Iniciar sesión con Telegram",
  fa: "ورود با تلگرام",
  fr: "Se connecter avec Telegram",
  hi: "Telegram से लॉग इन करें",
  id: "Masuk dengan Telegram",
  it: "Accedi con Telegram",
  ja: "Telegramでログイン",
  ko: "텔레그램으로 로그인",
  pl: "Zaloguj się przez Telegram",
  pt: "Entrar com o Telegram",
  ru: "Войти через Telegram",
  tr: "Telegram ile giriş yap",
  uk: "Увійти через Telegram",
  vi: "Đăng nhập bằng Telegram",
  zh: "使用 Telegram 登录",
};

/** The button's text in the widget's language (`data-lang`), English where there is none. */
export function logInLabel(lang) {
  return labels[(lang ?? "en").toLowerCase().split(/[-_]/)[0]] ?? labels.en;
}
