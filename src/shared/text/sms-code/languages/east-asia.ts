import type { Language } from './language.ts';

/** Chinese, Japanese, Korean, Thai, Lao, Khmer, Burmese, Vietnamese, Indonesian, Malay, Filipino. */
export const eastAsia: Readonly<Record<string, Language>> = {
  zh: {
    code: '交易码|交易碼|授权码|授權碼|绑定码|綁定碼|登陆码|登陸碼|注册码|註冊碼|验证号|驗證號|随机密码|临时密码|臨時密碼|服务密码|操作码|动态口令|動態口令|识别码|識別碼|解锁码|解鎖碼|一次性密码|一次性密碼|短信口令|校验号|校驗號|確認號碼|验证号码|驗證號碼|確認码|安全代码|安全代碼|认证号码|通行码|通行碼|通行密碼|配对码|配對碼|重置码|重置碼|支付码|校验密码|手机码|数字密码|密鑰|密钥|pin码|pin碼|otp码|otp碼|驗證密碼|认证码',
    proof:
      '验证|驗證|登录|登入|登陆|登陸|注册|註冊|认证|認證|确认|確認|激活|啟用|启用|绑定|綁定|核验|校验|身份|授权|授權|找回|解锁|解鎖',
    use: '使用|请用|請用|凭|憑|用',
    typing: '输入|輸入|填写|填寫|录入|键入|鍵入|填入',
    being: '是|为|為|即|用作|作为|作為|如下|係',
    warning: '请勿|請勿|切勿|勿|不要|千万别|别告诉|别给|任何人|不会向|不會向|严禁',
    other:
      '网页识别码|網頁識別碼|订单|訂單|账户|帳戶|账号|帳號|卡号|卡號|尾号|尾號|电话|電話|金额|金額|余额|餘額|客服|热线|熱線|地址|单号|單號|编号|編號|取貨碼|兑换码|兌換碼|券码|核销码|房号|柜台|车牌|門市|门店|交易序号|序号|序號|流水',
    past: '已发送|已發送|已修改|已更改|已变更|已冻结|已锁定|已鎖定|已过期|已過期|已失效|已重置|已更新',
  },
  ja: {
    code: '認証キー|確認キー|セキュリティ番号|認証ナンバー|承認番号|ワンタイムキー|本人確認コード|本人確認番号|登録コード|暗証コード|アクセスコード|ログインコード|仮パスワード|使い捨てパスワード|認証用番号|認証用コード|確認用コード|確認用番号|二段階認証コード|キーコード|pinコード',
    proof: '認証|確認|ログイン|登録|本人確認|サインイン|有効化|承認|再設定',
    use: '使用|ご利用|使って|お使い|用いて',
    typing: '入力|打ち込|記入',
    being: 'は|が|です|となります',
    warning: 'しないで|教えない|共有しない|他人|絶対に|第三者|漏らさ',
    other: '注文|口座|カード|電話|金額|残高|会員|住所|お問い合わせ|受付|予約|伝票|部屋|号室|支店',
    past: '送信しました|変更され|変更しました|ロックされ|期限切れ|更新され|送信済',
  },
  ko: {
    code: '인증 번호|인증번호|본인확인 번호|본인확인번호|확인 번호|승인 번호|승인번호|보안 번호|등록 번호|인증숫자|인증 숫자|인증키|인증 키|확인 숫자|일회용 비밀번호|임시비밀번호|임시 비밀번호|인증 코드|로그인 코드|승인 코드|승인코드|접속번호|접속코드|패스코드|패스워드|핀코드|핀 코드|핀 번호|비번|로그인 번호|로그인번호|가입 코드|보안숫자|휴대폰 인증|코드번호',
    proof: '인증|로그인|확인|가입|등록|본인|승인|활성화|재설정',
    use: '사용|이용',
    typing: '입력|기입|적어',
    being: '은|는|이|가|입니다|=',
    warning: '마세요|금지|타인|절대|공유|알려주지|노출',
    other: '주문|계좌|카드|전화|금액|잔액|고객|주소|문의|접수|예약|송장|객실|지점',
    past: '발송되|변경되|변경하|잠겼|만료|전송되',
  },
  th: {
    code: 'รหัส|โค้ด|โอทีพี|พิน|หมายเลขยืนยัน|เลขยืนยัน|หมายเลขรหัส|คีย์|เลขรหัส|กุญแจ|หมายเลขตรวจสอบ|ตัวเลขยืนยัน',
    proof: 'ยืนยัน|เข้าสู่ระบบ|ล็อกอิน|ลงทะเบียน|สมัคร|เปิดใช้งาน|ตรวจสอบ|ล็อคอิน|พิสูจน์ตัวตน',
    use: 'ใช้',
    typing: 'กรอก|ใส่|ป้อน|พิมพ์|ระบุ',
    being: 'คือ|เป็น|ได้แก่',
    warning: 'อย่า|ห้าม|ไม่ควร|กับใคร|แก่ผู้ใด|แก่ผู้อื่น|ผู้อื่น',
    other: 'คำสั่งซื้อ|บัญชี|บัตร|โทร|เบอร์|จำนวน|ยอด|อ้างอิง|พัสดุ|ที่อยู่|สาขา|ลูกค้า|ตู้|ห้อง|คิว',
    past: 'ถูกส่ง|ถูกเปลี่ยน|เปลี่ยนแล้ว|ถูกระงับ|หมดอายุแล้ว|ถูกล็อก',
  },
  lo: {
    code: 'ລະຫັດ|ໂອທີພີ|ໂຄດ|ເລກຢືນຢັນ|ລະຫັດຜ່ານ',
    proof: 'ຢືນຢັນ|ເຂົ້າສູ່ລະບົບ|ລົງທະບຽນ|ເປີດໃຊ້|ກວດສອບ',
    use: 'ໃຊ້',
    typing: 'ປ້ອນ|ໃສ່|ພິມ',
    being: 'ແມ່ນ|ຄື',
    warning: 'ຢ່າ|ຫ້າມ|ບໍ່ໃຫ້',
    other: 'ບັນຊີ|ບັດ|ໂທ|ຈຳນວນ|ຍອດ|ຄຳສັ່ງຊື້|ທີ່ຢູ່',
    past: 'ຖືກສົ່ງ|ຖືກປ່ຽນ',
  },
  km: {
    code: 'កូដ|លេខកូដ|លេខសម្ងាត់|ពាក្យសម្ងាត់|លេខផ្ទៀងផ្ទាត់|លេខបញ្ជាក់',
    proof: 'ផ្ទៀងផ្ទាត់|បញ្ជាក់|ចូលគណនី|ចុះឈ្មោះ|បើកដំណើរការ|ចូលប្រើ',
    use: 'ប្រើ',
    typing: 'បញ្ចូល|វាយ',
    being: 'គឺ|គឺជា',
    warning: 'កុំ|ហាម|អ្នកណា',
    other: 'ការបញ្ជាទិញ|កាត|ទូរស័ព្ទ|ចំនួន|សមតុល្យ|អាសយដ្ឋាន',
    past: 'បានផ្ញើ|បានប្តូរ',
  },
  my: {
    code: 'ကုဒ်|ကုတ်|စကားဝှက်|အတည်ပြုနံပါတ်|လျှို့ဝှက်နံပါတ်|လျှို့ဝှက်ကုဒ်|အိုတီပီ|ပင်နံပါတ်',
    proof: 'အတည်ပြု|ဝင်ရောက်|စာရင်းသွင်း|အကောင့်ဝင်|မှတ်ပုံတင်|လော့ဂ်အင်',
    use: 'အသုံးပြု|သုံး',
    typing: 'ထည့်|ရိုက်',
    being: 'မှာ|သည်|က|ဖြစ်သည်',
    warning: 'မည်သူ့ကိုမျှ|မပေး|မမျှဝေ|မပြော|ဘယ်သူ့ကိုမှ',
    other: 'အော်ဒါ|ကတ်|ဖုန်း|ငွေပမာဏ|လက်ကျန်|လိပ်စာ',
    past: 'ပို့ပြီး|ပြောင်းပြီး',
  },
  vi: {
    code: 'ma|ma xac minh|ma xac nhan|ma xac thuc|ma otp|mat khau|ma pin|so xac nhan|so xac thuc|ma cua|ma dang ky|ma kich hoat|ma bao ve|ma mo khoa',
    proof: 'xac thuc|xac nhan|xac minh|dang nhap|dang ky|kich hoat|khoi phuc|mo khoa|bao mat',
    use: 'su dung|dung|hay dung',
    typing: 'nhap|dien|vui long nhap',
    being: 'la|sau|gom',
    warning: 'khong chia se|khong cung cap|tuyet doi|bat ky ai|khong tiet lo|dung chia se|khong gui|cho ai|cho bat',
    other:
      'don hang|hoa don|tai khoan|dien thoai|so tien|so du|tham chieu|ho tro|goi|dia chi|khach hang|chi nhanh|ma don*|giao dich|phong|ban so',
    past: 'da gui|da duoc|da thay doi|da doi|bi khoa|het han',
  },
  id: {
    code: '*kode|kodenya|kode-mu|kodemu|sandi|kata sandi|sandinya|kunci|nomor konfirmasi|nomor verifikasi|angka verifikasi|nomor rahasia|pin|pin-nya|kode otp',
    proof:
      'verifikasi*|konfirmasi*|masuk|login|daftar|pendaftaran|aktivasi*|mengaktifkan|otentikasi*|autentikasi*|validasi*|registrasi*|memverifikasi|mendaftar|pemulihan|aktifkan|memulihkan',
    use: 'gunakan|pakai|menggunakan|digunakan',
    typing: 'masukkan|masukan|ketik|ketikkan|input|isikan|isi',
    being: 'adalah|ialah|yaitu|yakni|merupakan',
    warning: 'jangan|siapa pun|siapapun|tidak boleh|rahasiakan|jgn',
    other:
      'pesanan*|faktur|rekening*|kartu*|telepon|hp|jumlah|saldo|referensi|hubungi|alamat|pelanggan|resi|paket|cabang|antrian|kamar|meja|tagihan*|transaksi*',
    past: 'dikirim*|telah diubah|diubah|diblokir|terblokir|kedaluwarsa|kadaluarsa|diperbarui|diganti',
  },
  ms: {
    code: '*kod|kod anda|kata laluan|katalaluan|nombor pengesahan|nombor keselamatan|nombor rahsia|kunci|kod tac|no. tac|no tac|no pengesahan|no. pengesahan|nombor tac|nombor pin',
    proof:
      'pengesahan|sahkan|mengesahkan|log masuk|daftar|pendaftaran|mengaktifkan|aktifkan|pengaktifan|daftar masuk|verifikasi|mendaftar|log-masuk',
    use: 'guna|gunakan|menggunakan',
    typing: 'masukkan|taip|taipkan|isi|isikan',
    being: 'ialah|adalah|iaitu',
    warning: 'jangan|sesiapa|tidak akan|rahsiakan|sekali-kali',
    other:
      'pesanan*|invois|akaun*|kad*|telefon|jumlah|baki|rujukan|hubungi|alamat|pelanggan|bungkusan|cawangan|transaksi*',
    past: 'dihantar|telah ditukar|ditukar|disekat|tamat tempoh|dikemas kini',
  },
  tl: {
    code: 'code|kodigo|password|susi|numero ng kumpirmasyon|pin|hudyat|lihim na numero',
    proof:
      'kumpirma*|i-verify|ma-verify|mag-log in|mag-login|mag-sign in|pag-login|pagpapatunay|beripika*|magparehistro|pagpaparehistro|i-activate|patunayan|makapag-log in|patotoo',
    use: 'gamitin|gumamit|i-use|gamit',
    typing: 'ilagay|i-type|itype|i-enter|ipasok|isulat|enter',
    being: 'ay|ang|ito',
    warning: 'huwag|wag|kahit kanino|kaninuman|sinuman',
    other: 'order|account|card|telepono|halaga|balanse|tumawag|tawagan|tirahan|reperensya|resibo',
    past: 'ipinadala|naipadala|binago|na-block|nag-expire|expired na',
  },
};
